import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { cx } from '../cx.ts';
import styles from './Icon.module.css';

export type IconData = IconDefinition;

export type IconProps = {
  icon: IconData;
  /** The accessible name. Without it, the icon is hidden from screen readers. */
  label?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  className?: string | undefined;
};

export function Icon({ icon, label, size = 'm', className }: IconProps) {
  const [width, height, , , path] = icon.icon;
  const paths = Array.isArray(path) ? path : [path];
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `aria-label`, or hidden as decoration
    <svg
      {...naming}
      className={cx(styles.icon, styles[size], className)}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
      data-icon={icon.iconName}
    >
      {paths.map((d) => (
        <path key={d} d={d} fill="currentColor" />
      ))}
    </svg>
  );
}
