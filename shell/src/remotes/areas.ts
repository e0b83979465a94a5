import { AREA_NAMES, AREAS, type AreaName } from '@sidelight/contracts';

const areaOfPage: ReadonlyMap<string, AreaName> = new Map(
  AREA_NAMES.flatMap((area) => AREAS[area].pages.map((page) => [page, area] as const)),
);

/**
 * Only the first segment of a path counts, so an area can add a route such as `/story/:id/notes` without a new build of
 * the shell.
 */
export const areaOf = (pathname: string): AreaName | undefined =>
  areaOfPage.get(pathname.split('/')[1] ?? '');
