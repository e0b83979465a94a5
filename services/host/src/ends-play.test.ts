import { expect, it } from 'vitest';
import { endsPlay } from './ends-play.ts';
import { OfflineHost } from './offline/offline-host.ts';
import { makeRequest, makeTurn } from './testing/stories.ts';

it.each([
  'I give up',
  'yes please',
  'gave up lol',
  'Chucking it in, mate',
  'Time to wave the white flag',
  'skip to the end pls',
  'Is she blind?',
])('%j ends a game exactly if the host ends it, whatever the host asked before', async (question) => {
  for (const asks of [null, 'give_up', 'see_solution'] as const) {
    const request = makeRequest(question, { turns: [makeTurn('Is she deaf?', { asks })] });
    const { solved, userResigned } = await new OfflineHost().reply(request);
    expect([asks, endsPlay(request)]).toEqual([asks, solved || userResigned]);
  }
});
