import { expect, it } from 'vitest';
import { picturePath, pictureSizes } from './picture.ts';

it('names a picture by its mystery and its version', () => {
  expect(picturePath('12')).toBe('/images/stories/12.webp');
  expect(picturePath('a_b-360', '0a1b')).toBe('/images/stories/a_b-360.webp?v=0a1b');
});

it.each([
  ['/images/stories/12.webp', '/images/stories/12.webp?w='],
  ['/images/stories/12.webp?v=0a1b', '/images/stories/12.webp?v=0a1b&w='],
])('names every size of %s', (path, start) => {
  expect(pictureSizes(path)).toBe(`${start}360 360w, ${start}720 720w, ${start}1200 1200w`);
});
