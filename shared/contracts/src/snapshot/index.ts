export { breaksOf } from './breaks-of.ts';
export { stubAnswer } from './stub-answer.ts';
export { type RouteSnapshot, type Snapshot, takeSnapshot } from './take-snapshot.ts';
