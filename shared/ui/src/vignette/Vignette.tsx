import { cx } from '../cx.ts';
import styles from './Vignette.module.css';

/** Small pictures of cut paper. Each has a scene, `<name>.scene.json`, and a drawing of it, `<name>.webp`. */
export type VignetteName = 'boat' | 'cat' | 'chair' | 'desk' | 'gate' | 'lantern';

/** For a page that is empty or has failed. A background image loads only when it is shown. A screen reader skips it. */
export function Vignette({ name, className }: { name: VignetteName; className?: string | undefined }) {
  return <div aria-hidden="true" className={cx(styles.vignette, styles[name], className)} />;
}
