export { findHidden } from './independent-leak-check.ts';
export { parseRows } from './labelled-row.ts';
