import { cx } from '../cx.ts';
import styles from './Vignette.module.css';

/** A small picture of cut paper: each name has a scene, `<name>.scene.json`, and its drawing, `<name>.webp`. */
export type VignetteName = 'boat' | 'cat' | 'chair' | 'desk' | 'gate' | 'lantern';

/**
 * A picture for a place that is empty or has failed. It is a background image, which a browser loads only when it is shown;
 * it is decorative, so a screen reader skips it.
 */
export function Vignette({ name, className }: { name: VignetteName; className?: string | undefined }) {
  return <div aria-hidden="true" className={cx(styles.vignette, styles[name], className)} />;
}
