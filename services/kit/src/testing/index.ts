export { type ApiAnswer, type ApiClient, api } from './api.ts';
export { answersFor, auditRoles } from './audit-roles.ts';
export { countCommands } from './count-commands.ts';
export { connectPriced } from './priced-reads.ts';
export { makeAccount, signedIn, type TestAccount } from './signed-in.ts';
export { type SmallDisk, smallDisk } from './small-disk.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
export { startTestServer, type TestServer } from './test-server.ts';
export { waitFor } from './wait-for.ts';
