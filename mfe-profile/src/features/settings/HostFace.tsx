import { CLOSE_UP, portraitContent } from '@sidelight/scenes/hosts';
import { useId, useMemo } from 'react';
import styles from './HostFace.module.css';

export function HostFace({ personality }: { personality: number }) {
  const id = useId();
  const content = useMemo(
    () => ({ __html: portraitContent(personality, id, { hasGrain: false }) }),
    [personality, id],
  );
  return (
    <svg aria-hidden="true" className={styles.face} viewBox={CLOSE_UP} dangerouslySetInnerHTML={content} />
  );
}
