import { createAuditTrail } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { AuditAction } from './admin/audit.ts';
import { createAuthorsRepository } from './authors/authors.repository.ts';
import { createDeltasRepository } from './counters/deltas.repository.ts';
import { createTotalsRepository } from './counters/totals.repository.ts';
import { createDailyRepository } from './daily/daily.repository.ts';
import { createFavouritesRepository } from './favourites/favourites.repository.ts';
import { createCountedPlaysRepository } from './plays/counted-plays.repository.ts';
import { createReactionsRepository } from './reactions/reactions.repository.ts';
import { createReportsRepository } from './reports/reports.repository.ts';
import { createSheetsRepository } from './sheets/sheets.repository.ts';
import { createStoriesRepository } from './stories/stories.repository.ts';
import { createStoryListsRepository } from './stories/story-lists.repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** Call `ensureIndexes` afterwards, because it makes indexes only for models that are defined. */
export function createRepositories(connection: Connection) {
  return {
    stories: createStoriesRepository(connection),
    storyLists: createStoryListsRepository(connection),
    sheets: createSheetsRepository(connection),
    authors: createAuthorsRepository(connection),
    daily: createDailyRepository(connection),
    favourites: createFavouritesRepository(connection),
    reactions: createReactionsRepository(connection),
    deltas: createDeltasRepository(connection),
    totals: createTotalsRepository(connection),
    countedPlays: createCountedPlaysRepository(connection),
    reports: createReportsRepository(connection),
    audit: createAuditTrail<AuditAction>(connection),
  };
}
