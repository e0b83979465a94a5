import { expect, it } from 'vitest';
import { firstFilesOf, needsRuntime } from './first-files.ts';

const file = (name: string) => `assets/${name}.0a1b2c3d4e.js`;

it('finds entry, routes and page of an area, with and without the federation runtime', () => {
  for (const routes of ['routes', '__federation_expose_routes']) {
    const files = ['remote', routes, 'page-story', 'page-home', 'ending'].map(file);
    expect(firstFilesOf(files, '/story/1')).toEqual(files.slice(0, 3));
    expect(needsRuntime(files)).toBe(routes !== 'routes');
  }
});
