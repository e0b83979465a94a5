import type { ServiceClient, ServiceContext, Worker } from '@sidelight/kit';
import type { Usernames } from './authors/usernames.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Repositories } from './repositories.ts';

export type StoriesContext = ServiceContext<'stories'> &
  Repositories & {
    deltaApplier: Worker;
    /** See `daily/fill-left-dates.ts`. */
    fillLeftDates: (except: string) => Promise<void>;
    usernames: Usernames;
    pictures: Pictures;
    profile: ServiceClient;
    game: ServiceClient;
  };
