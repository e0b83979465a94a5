import { type listSitemapPart, type QueryOf, type ResultOf, SITEMAP_PART_SIZE } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';

/**
 * A part is a range of the random keys, so that no request has to count the mysteries of earlier parts.
 * @throws {ApiError} `invalid_parameters` if `part` is greater than `of`, the number of parts
 */
export async function readSitemapPart(
  { storyLists }: Pick<StoriesContext, 'storyLists'>,
  { part, of }: QueryOf<typeof listSitemapPart>,
): Promise<ResultOf<typeof listSitemapPart>> {
  if (part > of) throw new ApiError({ code: 'invalid_parameters' });
  // `idsByRandomKey` leaves out the lower end, but the first part must include the key 0.
  const after = part === 1 ? -1 : (part - 1) / of;
  const found = await storyLists.idsByRandomKey(after, part / of, 2 * SITEMAP_PART_SIZE);
  return { storyIds: found.map(({ _id }) => _id) };
}
