import { afterEach, describe, expect, it } from 'vitest';
import { createHost, createReviewHost } from './create-host.ts';
import { type MockModel, startMockModel } from './testing/mock-model.ts';
import { makeRequest } from './testing/stories.ts';

let model: MockModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

describe('createHost', () => {
  it('creates the offline host', async () => {
    const host = createHost({ kind: 'offline' });
    expect((await host.reply(makeRequest('Is she deaf?'))).host).toBe('offline');
  });

  it('refuses an LLM host without a model', () => {
    expect(() => createHost({ kind: 'llm', apiKey: 'x' })).toThrow('model');
  });

  it('falls back to the offline host if that is configured', async () => {
    model = await startMockModel([{ status: 401 }]);
    const config = {
      kind: 'llm',
      apiKey: 'x',
      baseUrl: model.baseUrl,
      model: 'mock',
      turnBudgetMs: 800,
    } as const;
    const covered = createHost({ ...config, fallbackToOffline: true });
    expect(await covered.reply(makeRequest('Is she deaf?'))).toMatchObject({
      verdict: 'yes',
      host: 'offline',
    });
    await expect(createHost(config).reply(makeRequest('Is she deaf?'))).rejects.toMatchObject({
      reason: 'rejected',
    });
  });

  it('does not fall back for a caller that has aborted', async () => {
    model = await startMockModel([{ hang: 'silent' }]);
    const host = createHost({ kind: 'llm', baseUrl: model.baseUrl, model: 'mock', fallbackToOffline: true });
    const caller = new AbortController();
    const pending = host
      .reply(makeRequest('Is she deaf?', { signal: caller.signal }))
      .catch((error: unknown) => error);
    caller.abort();
    expect(await pending).toMatchObject({ reason: 'aborted' });
  });
});

describe('createReviewHost', () => {
  it('asks the stronger model', async () => {
    const judgement = {
      classification: 'question',
      verdict: 'no',
      factsConfirmed: [],
      messageToUser: 'No.',
    } as const;
    model = await startMockModel([{ judgement: { ...judgement, factsConfirmed: [] } }]);
    const config = { kind: 'llm', baseUrl: model.baseUrl, model: 'small', reviewModel: 'large' } as const;
    expect((await createReviewHost(config)?.reply(makeRequest('Is the piano electric?')))?.model).toBe(
      'large',
    );
    expect(model.requests[0]?.model).toBe('large');
  });

  it('is null if no stronger model is configured', () => {
    expect(createReviewHost({ kind: 'llm', model: 'small' })).toBeNull();
    expect(createReviewHost({ kind: 'offline', reviewModel: 'large' })).toBeNull();
  });
});
