import { afterEach, describe, expect, it } from 'vitest';
import type { HostReply, HostTurn } from '../host.ts';
import { EXTRACTION_ATTEMPTS, LEAKING_REPLIES } from '../testing/extraction-attempts.ts';
import { type MockModel, startMockModel } from '../testing/mock-model.ts';
import { makeRequest } from '../testing/stories.ts';
import { LlmHost } from './llm-host.ts';
import { ModelClient } from './model-client.ts';

const SECRET =
  /deaf|string|carpenter|pianist|illness|touch of the keys|cannot hear|professional|sourde|taub|saiten|глух|qrns|fgevat|sgnirt|d-e-a-f|s t r i n g s|TXJz/i;

let model: MockModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

const shown = ({ messageToUser, factsConfirmed, solved }: HostReply) =>
  JSON.stringify({ messageToUser, factsConfirmed, solved });

describe.each(LEAKING_REPLIES)('a model that says: %s', (messageToUser) => {
  it.each(['question', 'guess', 'meta'] as const)(
    'as a %s, does not reach the player',
    async (classification) => {
      const verdict = messageToUser.startsWith('No') ? 'no' : 'yes';
      const factsConfirmed = ['deaf', 'no-strings', 'was-pianist'];
      model = await startMockModel([
        { judgement: { classification, verdict, factsConfirmed, messageToUser } },
      ]);
      const host = new LlmHost(new ModelClient({ apiKey: 'x', baseUrl: model.baseUrl, model: 'mock' }), 3000);
      const turns: HostTurn[] = [];
      for (const question of EXTRACTION_ATTEMPTS) {
        const reply = await host.reply(makeRequest(question, { turns }));
        expect(shown(reply)).not.toMatch(SECRET);
        expect(reply).toMatchObject({ solved: false, factsFound: 0 });
        turns.push({ question, verdict: reply.verdict, factsConfirmed: reply.factsConfirmed });
      }
    },
  );
});
