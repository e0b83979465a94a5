import { expect, it, vi } from 'vitest';

it('loads the font again after a failure, and only once after a success', async () => {
  // Other test files of this process may have loaded the font.
  vi.resetModules();
  const real = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  const readFile = vi.fn(real.readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  vi.doMock('node:fs/promises', () => ({ ...real, readFile }));
  const { loadLettering } = await import('./lettering.ts');
  vi.doUnmock('node:fs/promises');

  await expect(loadLettering()).rejects.toThrow('EMFILE');
  const lettering = await loadLettering();
  expect(lettering.hasGlyph('é')).toBe(true);
  expect(loadLettering()).toBe(loadLettering());
});
