import { cx } from '../cx.ts';
import styles from './Vignette.module.css';

/**
 * The names of the small pictures of cut paper. Each has a scene, `<name>.scene.json`, and a drawing of it,
 * `<name>.webp`.
 */
export type VignetteName = 'boat' | 'cat' | 'chair' | 'desk' | 'gate' | 'lantern';

/**
 * A picture for a page that is empty or has failed. It is a background image, because a browser loads such an image
 * only when it is shown. It is decorative, so a screen reader skips it.
 */
export function Vignette({ name, className }: { name: VignetteName; className?: string | undefined }) {
  return <div aria-hidden="true" className={cx(styles.vignette, styles[name], className)} />;
}
