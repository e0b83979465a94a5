/** The areas of the product, each a remote with a team of its own. */
export type AreaName = 'game' | 'stories' | 'profile';
export type LayoutName = 'default' | 'story';

/** Which area answers a first path segment, and in which layout its skeleton is shown meanwhile. */
const SEGMENTS: Readonly<Record<string, { area: AreaName; layout?: LayoutName }>> = {
  '': { area: 'game' },
  story: { area: 'game', layout: 'story' },
  archive: { area: 'game' },
  browse: { area: 'stories' },
  mysteries: { area: 'stories' },
  collections: { area: 'stories' },
  create: { area: 'stories' },
  edit: { area: 'stories' },
  profile: { area: 'profile' },
  stats: { area: 'profile' },
  settings: { area: 'profile' },
  admin: { area: 'profile' },
};

/**
 * The area that owns a path, by its first segment alone: what lies below is the area's own, so that it
 * can add a route without a build of the shell. Undefined for the shell's own pages and unknown paths.
 */
export function areaOf(pathname: string): { area: AreaName; layout: LayoutName } | undefined {
  const first = pathname.split('/')[1] ?? '';
  const found = Object.hasOwn(SEGMENTS, first) ? SEGMENTS[first] : undefined;
  return found && { area: found.area, layout: found.layout ?? 'default' };
}
