import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '@sidelight/kit/command';
import { pathOf, readHistory, readRemotes, storedVersions, versionBefore } from '@sidelight/mf-build/site';
import type { AppName } from './apps.ts';
import { withSiteLock } from './build-site.ts';
import type { Site } from './release.ts';

const FEWEST = 3;
const DAY_MS = 86_400_000;

/**
 * Deletes old releases of an app. It keeps:
 * - the live release, and the release that a rollback would choose
 * - the `keep` releases that were live or stored most recently
 * - every release that was live or was stored in the last `days` days, because an open page may still use it
 * @returns the deleted versions
 */
export function pruneReleases(
  { siteDir }: Site,
  app: AppName,
  { keep = 5, days = 30, now = Date.now() } = {},
): Promise<string[]> {
  if (!(keep >= FEWEST)) throw new UsageError(`At least ${FEWEST} releases must be kept`);
  if (!(days >= 0)) throw new UsageError('--days must be a number, 0 or more');
  return withSiteLock(siteDir, async () => {
    const live = (await readRemotes(siteDir)).find(({ name }) => name === app)?.version ?? '';
    const history = await readHistory(siteDir);
    const protectedVersions = [live, versionBefore(history, app, live)];
    const stored = await Promise.all(
      (await storedVersions(siteDir, app)).map(async (version) => {
        const ended = history.findLast(({ area, previous }) => area === app && previous === version);
        const storedAt = (await stat(join(siteDir, pathOf(app, version)))).mtimeMs;
        return {
          version,
          usedAt: version === live ? now : Math.max(storedAt, ended ? Date.parse(ended.at) : 0),
        };
      }),
    );
    const deleted = stored
      .toSorted((a, b) => b.usedAt - a.usedAt)
      .slice(keep)
      .filter(({ version, usedAt }) => !protectedVersions.includes(version) && usedAt < now - days * DAY_MS)
      .map(({ version }) => version);
    for (const version of deleted) await rm(join(siteDir, pathOf(app, version)), { recursive: true });
    return deleted;
  });
}
