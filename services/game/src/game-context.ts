import type { Host } from '@sidelight/host';
import type { AuditTrail, Outbox } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { DisputesRepository } from './disputes/disputes.repository.ts';
import type { PlaysRepository } from './plays/plays.repository.ts';
import type { DayTotalsRepository } from './stats/day-totals.repository.ts';
import type { StorySource } from './stories/story-source.ts';
import type { TuningRepository } from './tuning/tuning.repository.ts';

/** What the use cases of this service work with. */
export type GameContext = {
  connection: Connection;
  plays: PlaysRepository;
  stories: StorySource;
  dayTotals: DayTotalsRepository;
  host: Host;
  /** Judges disputed answers again; null leaves them to the admins. */
  reviewHost: Host | null;
  disputes: DisputesRepository;
  audit: AuditTrail<'dispute.upheld' | 'dispute.reversed'>;
  tuning: TuningRepository;
  outbox: Outbox<'game'>;
  /** How long a play stays locked after the last renewal, in ms. */
  lockMs: number;
  clock: () => Date;
};
