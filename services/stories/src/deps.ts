import type { BatchRunner, Logger, Outbox } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Audit } from './admin/audit.ts';
import type { AuthorsRepository } from './authors/authors.repository.ts';
import type { ProfileClient } from './authors/profile-client.ts';
import type { Usernames } from './authors/usernames.ts';
import type { CollectionsRepository } from './collections/collections.repository.ts';
import type { DailyRepository } from './daily/daily.repository.ts';
import type { DeltasRepository } from './deltas/deltas.repository.ts';
import type { FavouritesRepository } from './favourites/favourites.repository.ts';
import type { CountedPlaysRepository } from './plays/counted-plays.repository.ts';
import type { ReactionsRepository } from './reactions/reactions.repository.ts';
import type { GameClient } from './reports/game-client.ts';
import type { ReportsRepository } from './reports/reports.repository.ts';
import type { SheetsRepository } from './sheets/sheets.repository.ts';
import type { StoriesRepository } from './stories/stories.repository.ts';
import type { TotalsRepository } from './totals/totals.repository.ts';

/** What the use cases of this service work with. */
export type Deps = {
  connection: Connection;
  stories: StoriesRepository;
  /** The fact sheets of mysteries. */
  sheets: SheetsRepository;
  authors: AuthorsRepository;
  totals: TotalsRepository;
  daily: DailyRepository;
  collections: CollectionsRepository;
  favourites: FavouritesRepository;
  reactions: ReactionsRepository;
  deltas: DeltasRepository;
  /** Adds what waits in `deltas` to the counters. */
  deltaCounter: BatchRunner;
  countedPlays: CountedPlaysRepository;
  reports: ReportsRepository;
  audit: Audit;
  usernames: Usernames;
  profile: ProfileClient;
  game: GameClient;
  outbox: Outbox<'stories'>;
  /** Runs the work in one transaction; again, whole, on a passing conflict. */
  transaction: <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;
  now: () => Date;
  logger: Logger;
};
