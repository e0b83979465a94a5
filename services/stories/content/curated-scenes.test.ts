import { renderScene, type Scene, SILHOUETTES, sceneCost } from '@sidelight/scenes';
import { expect, it } from 'vitest';
import { readCuratedStories } from './curated-stories.ts';

const stories = await readCuratedStories();

/** The silhouette that looks the largest. */
function mainOf({ layers }: Scene): string | undefined {
  const depths = { far: 0, back: 0, middle: 1, near: 1.3, front: 0 };
  const area = ({ silhouette, depth, scale = 1 }: Scene['layers'][number]) => {
    const { box, size } = SILHOUETTES[silhouette];
    const height = size * depths[depth] * scale;
    return height * Math.min(1200, (height * box[0]) / box[1]);
  };
  return [...layers].sort((a, b) => area(b) - area(a))[0]?.silhouette;
}

it.each(stories.map(({ input: { title, scene } }) => [title, scene] as const))(
  '%s has a cover of its own',
  (_, scene) => {
    expect(scene.layers.length).toBeGreaterThanOrEqual(2);
    const same = stories.filter(
      (other) => other.input.scene.backdrop === scene.backdrop && mainOf(other.input.scene) === mainOf(scene),
    );
    expect(same).toHaveLength(1);
    const silhouettes = new Set(scene.layers.map(({ silhouette }) => silhouette));
    const alike = stories.filter(
      ({
        input: {
          scene: { layers },
        },
      }) => {
        const shared = new Set(
          layers.map(({ silhouette }) => silhouette).filter((name) => silhouettes.has(name)),
        );
        return shared.size > silhouettes.size / 2;
      },
    );
    expect(alike).toHaveLength(1);
  },
);

it('a cover costs far less than the most that a member may store', () => {
  for (const { input } of stories) expect(sceneCost(input.scene)).toBeLessThan(6);
});

it('a cover is at most 150 kB of SVG', () => {
  for (const {
    input: { scene },
  } of stories) {
    expect(renderScene(scene, { width: 1200, height: 675 }).length).toBeLessThan(150_000);
  }
});
