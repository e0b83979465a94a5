import type { Outbox } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { Host } from './host/host.ts';
import type { PlaysRepository } from './plays/plays.repository.ts';
import type { DayStatsRepository } from './stats/day-stats.repository.ts';
import type { StatsRepository } from './stats/stats.repository.ts';
import type { StoryStatsRepository } from './stats/story-stats.repository.ts';
import type { StorySource } from './stories/story-source.ts';

/** What the use cases of this service work with. */
export type GameContext = {
  connection: Connection;
  plays: PlaysRepository;
  stories: StorySource;
  stats: StatsRepository;
  dayStats: DayStatsRepository;
  storyStats: StoryStatsRepository;
  host: Host;
  outbox: Outbox;
  /** How long one turn may take in all, in ms; a crashed turn holds its play no longer than that. */
  turnBudgetMs: number;
  clock: () => Date;
};
