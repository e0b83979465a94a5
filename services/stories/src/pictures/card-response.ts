import type { Pictures } from './pictures.ts';

/** The `Cache-Control` for an address that may show another picture later. */
export const FOR_NOW = 'public, max-age=300';

type Headers = { setHeader(name: string, value: string): unknown };

export function sendCard(res: Headers, { image, version }: Awaited<ReturnType<Pictures['getCard']>>): Buffer {
  res.setHeader('etag', `"${version}"`);
  res.setHeader('cache-control', FOR_NOW);
  return image;
}
