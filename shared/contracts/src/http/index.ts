export * from './call-with-retries.ts';
export * from './client.ts';
export * from './contract.ts';
export * from './event-stream.ts';
export * from './fields.ts';
export { newIdempotencyKey } from './random-hex.ts';
export * from './signed-in-as.ts';
export * from './trace-context.ts';
export { isVisible, withoutControls } from './visible-text.ts';
