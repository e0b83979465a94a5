import type { ServiceClient, ServiceContext, Worker } from '@sidelight/kit';
import type { Usernames } from './authors/usernames.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Repositories } from './repositories.ts';
import type { StoryCursors } from './stories/story-cursor.ts';

export type StoriesContext = ServiceContext<'stories'> &
  Repositories & {
    deltaApplier: Worker;
    /** See `daily/fill-left-dates.ts`. */
    fillLeftDates: (except: string) => Promise<void>;
    usernames: Usernames;
    pictures: Pictures;
    cursors: StoryCursors;
    profile: ServiceClient;
    game: ServiceClient;
  };
