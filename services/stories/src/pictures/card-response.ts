import type { Pictures } from './pictures.ts';

/** The `cache-control` of an address that may show another picture later. */
export const FOR_NOW = 'public, max-age=300';

type Headers = { setHeader(name: string, value: string): unknown };

/** Sets the headers of a card's response. @returns its body */
export function sendCard(res: Headers, { image, version }: Awaited<ReturnType<Pictures['getCard']>>): Buffer {
  res.setHeader('etag', `"${version}"`);
  res.setHeader('cache-control', FOR_NOW);
  return image;
}
