import { describe, expect, it } from 'vitest';
import { portraitOf, SITTERS } from './portraits.ts';

const names = Array.from({ length: 400 }, (_, index) => `player${index}`);
const keyOf = (name: string) => JSON.stringify(portraitOf(name));

describe('a portrait', () => {
  it('is always the same for a name, in small or capital letters', () => {
    expect(portraitOf('Marlowe')).toEqual(portraitOf('marlowe'));
    expect(portraitOf('marlowe').shapes.length).toBeGreaterThan(0);
  });

  it('gives each sitter to some of 400 players, and the same portrait to at most twelve of them', () => {
    const players = Map.groupBy(names, keyOf);
    const sitters = new Set(names.map((name) => portraitOf(name).viewBox));
    expect(sitters.size).toBe(
      new Set(SITTERS.map(({ crop: [x, y, side] }) => `${x} ${y} ${side} ${side}`)).size,
    );
    expect(Math.max(...[...players.values()].map((same) => same.length))).toBeLessThanOrEqual(12);
  });

  it.each(SITTERS.map((sitter) => [sitter.silhouette.title, sitter] as const))(
    'shows a part of the silhouette %s, not only the air around it',
    (_, { silhouette, crop: [x, y, side] }) => {
      const [width, height] = silhouette.box;
      expect(x + side / 2).toBeGreaterThan(0);
      expect(x + side / 2).toBeLessThan(width);
      expect(y + side / 2).toBeGreaterThan(0);
      expect(y + side / 2).toBeLessThan(height);
    },
  );
});
