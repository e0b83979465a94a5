export { DisputeNote } from './DisputeNote.tsx';
export { DisputeContext, useDispute } from './dispute-context.ts';
