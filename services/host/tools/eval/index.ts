export { findHidden } from './gives-away.ts';
export { parseRows } from './labelled-row.ts';
