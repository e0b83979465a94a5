import { databaseOf } from '@sidelight/contracts';
import type { Connection } from 'mongoose';
import { createAudit } from './admin/audit.ts';
import { makeAuthorModel } from './authors/author.model.ts';
import { createAuthorsRepository } from './authors/authors.repository.ts';
import { makeCollectionModel } from './collections/collection.model.ts';
import { createCollectionsRepository } from './collections/collections.repository.ts';
import { makeDeltaModel } from './counters/delta.model.ts';
import { createDeltasRepository } from './counters/deltas.repository.ts';
import { makeDailyModel } from './daily/daily.model.ts';
import { createDailyRepository } from './daily/daily.repository.ts';
import { makeFavouriteModel } from './favourites/favourite.model.ts';
import { createFavouritesRepository } from './favourites/favourites.repository.ts';
import { makeCountedPlayModel } from './plays/counted-play.model.ts';
import { createCountedPlaysRepository } from './plays/counted-plays.repository.ts';
import { makeReactionModel } from './reactions/reaction.model.ts';
import { createReactionsRepository } from './reactions/reactions.repository.ts';
import { makeReportModel } from './reports/report.model.ts';
import { createReportsRepository } from './reports/reports.repository.ts';
import { makeSheetModel } from './sheets/sheet.model.ts';
import { createSheetsRepository } from './sheets/sheets.repository.ts';
import { createStoriesRepository } from './stories/stories.repository.ts';
import { makeStoryModel } from './stories/story.model.ts';
import { makeTotalModel } from './totals/total.model.ts';
import { createTotalsRepository } from './totals/totals.repository.ts';

export const DATABASE_NAME = databaseOf('stories');

export type Repositories = ReturnType<typeof createRepositories>;

/** Defines every model of this service on a connection. Call `ensureIndexes` afterwards. */
export function createRepositories(connection: Connection) {
  return {
    stories: createStoriesRepository(makeStoryModel(connection)),
    sheets: createSheetsRepository(makeSheetModel(connection)),
    authors: createAuthorsRepository(makeAuthorModel(connection)),
    totals: createTotalsRepository(makeTotalModel(connection)),
    daily: createDailyRepository(makeDailyModel(connection)),
    collections: createCollectionsRepository(makeCollectionModel(connection)),
    favourites: createFavouritesRepository(makeFavouriteModel(connection)),
    reactions: createReactionsRepository(makeReactionModel(connection)),
    deltas: createDeltasRepository(makeDeltaModel(connection)),
    countedPlays: createCountedPlaysRepository(makeCountedPlayModel(connection)),
    reports: createReportsRepository(makeReportModel(connection)),
    audit: createAudit(connection),
  };
}
