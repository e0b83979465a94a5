// Tests create these parts directly; production uses `createHost`.
export { JUDGEMENT_FORMAT } from '../llm/judgement.ts';
export { LlmHost } from '../llm/llm-host.ts';
export { ModelClient } from '../llm/model-client.ts';
export { OfflineHost } from '../offline/offline-host.ts';
export { ALL_EXTRACTION_ATTEMPTS, DISGUISED_REPLIES, LEAKING_REPLIES } from './extraction-attempts.ts';
export { type MockModel, type ModelScript, startMockModel } from './mock-model.ts';
export { makeRequest, makeTurn, quietPiano } from './stories.ts';
