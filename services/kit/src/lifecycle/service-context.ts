import type { ServiceName } from '@sidelight/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { inTransaction } from '../database/transaction.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Logger } from '../logging/logger.ts';
import type { ServiceBase } from './run-service.ts';

export type ServiceContext<S extends ServiceName> = {
  connection: Connection;
  outbox: Outbox<S>;
  transaction: <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;
  clock: () => Date;
  logger: Logger;
};

export function createServiceContext<S extends ServiceName>(
  { connection, logger, clock = () => new Date() }: Pick<ServiceBase, 'connection' | 'logger' | 'clock'>,
  outbox: Outbox<S>,
): ServiceContext<S> {
  return { connection, outbox, logger, clock, transaction: (work) => inTransaction(connection, work) };
}
