export { breaksOf } from './breaks-of.ts';
export { contractsIn } from './contracts-in.ts';
export { jsonSchemaOf } from './json-schema-of.ts';
export { stubResponse } from './stub-response.ts';
export { type RouteSnapshot, type Snapshot, takeSnapshot } from './take-snapshot.ts';
