export { createAuditTrail } from './audit/audit-trail.ts';
export { listAudit } from './audit/list-audit.ts';
export { checkCommand, printDifferences } from './check/check-command.ts';
export { type Comparison, checkRecords } from './check/check-records.ts';
export { type Difference, differingCounters } from './check/difference.ts';
export { passOn } from './client/pass-on.ts';
export { createServiceClient, type ServiceClient } from './client/service-client.ts';
export { collectionOf, isDuplicateKey } from './database/collections.ts';
export { connectDatabase } from './database/connect-database.ts';
export { defineModel } from './database/define-model.ts';
export { ensureIndexes } from './database/ensure-indexes.ts';
export { insertMany } from './database/insert-many.ts';
export { retryOnDuplicate } from './database/retry-on-duplicate.ts';
export { inTransaction } from './database/transaction.ts';
export { createSealer, type Sealer } from './encryption/sealer.ts';
export { type BaseEnv, baseEnv, serviceUrls } from './env/base-env.ts';
export { isLoopback } from './env/is-loopback.ts';
export { EnvError, parseEnv } from './env/parse-env.ts';
export { servesDevMail } from './env/serves-dev-mail.ts';
export { ApiError } from './errors/api-error.ts';
export { toApiError } from './errors/to-api-error.ts';
export { appendEvents } from './events/append-events.ts';
export { createInbox, type EventContext, type EventHandlers } from './events/inbox.ts';
export type { NewEvent } from './events/outbox.model.ts';
export { createOutbox } from './events/outbox.ts';
export type { LastBackup } from './health/database-gauges.ts';
export type { Gauge } from './health/health-routes.ts';
export { createRegistry } from './health/registry.ts';
export type { Actor, MemberActor } from './http/actor.ts';
export { adminCheckBy } from './http/admin-check.ts';
export { createService, LARGEST_BODY_BYTES, type ServiceOptions } from './http/create-service.ts';
export { escapeHtml } from './http/escape-html.ts';
export { GUEST_COOKIE_MS } from './http/guest-cookie.ts';
export type { Mount, RouteContext } from './http/route-context.ts';
export { hashBody, runOnce } from './idempotency/run-once.ts';
export { acquireLease, type Lease } from './leases/lease.ts';
export type { Held } from './leases/renew-lease.ts';
export { createScheduledJob } from './leases/scheduled-job.ts';
export { databaseCommand } from './lifecycle/database-command.ts';
export { runService, type ServiceBase } from './lifecycle/run-service.ts';
export { createServiceContext, type ServiceContext } from './lifecycle/service-context.ts';
export { createWorker, type Worker } from './lifecycle/worker.ts';
export { addressKey } from './limits/rate-limits.ts';
export { createLogger, type Logger } from './logging/logger.ts';
export { logSecurityEvent } from './logging/security-event.ts';
export { afterMigration } from './migrations/after-migration.ts';
export { migrateCommand } from './migrations/migrate-command.ts';
export { type Migration, runMigrations } from './migrations/run-migrations.ts';
export {
  decodeCursor,
  decodePosition,
  encodeCursor,
  encodePosition,
  type Position,
  pageOf,
} from './pages/cursor.ts';
export { olderThan } from './pages/older-than.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { hashId } from './sessions/session-cookie.ts';
export { createSessions, type Sessions } from './sessions/sessions.ts';
