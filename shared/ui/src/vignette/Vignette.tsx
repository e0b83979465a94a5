import { cx } from '../cx.ts';
import styles from './Vignette.module.css';

/** Small pictures in the style of cut paper. `<name>.webp` is drawn from the scene `<name>.scene.json`. */
export type VignetteName = 'boat' | 'cat' | 'chair' | 'desk' | 'gate' | 'lantern';

/** For a page that is empty or has failed. The picture is a CSS background, so it loads only when it is shown. */
export function Vignette({ name, className }: { name: VignetteName; className?: string | undefined }) {
  return <div aria-hidden="true" className={cx(styles.vignette, styles[name], className)} />;
}
