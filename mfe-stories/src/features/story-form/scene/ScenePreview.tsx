import { BACKDROPS, renderScene, type Scene, SILHOUETTES } from '@sidelight/scenes';
import { useMemo } from 'react';
import styles from './Scene.module.css';

const SIZE = { width: 720, height: 405, grain: false } as const;

function described({ backdrop, light, layers }: Scene): string {
  const shown = layers.map(({ silhouette }) => SILHOUETTES[silhouette].title);
  return `Preview of the picture. Backdrop: ${BACKDROPS[backdrop].title}. Light from the ${light.side}. ${shown.join('; ')}.`;
}

/** The picture as players will see it, but without the grain of the paper. */
export function ScenePreview({ scene }: { scene: Scene }) {
  const content = useMemo(() => ({ __html: renderScene(scene, SIZE) }), [scene]);
  return (
    <div
      className={styles.preview}
      role="img"
      aria-label={described(scene)}
      dangerouslySetInnerHTML={content}
    />
  );
}
