import { expect, it } from 'vitest';
import { replyTo } from './reply-to.ts';

const ASKS = 'Say yes to see the solution';

it.each([
  ['12', 'Was he playing?'],
  ['29', 'There was water here when he came.'],
  ['33', 'was she going round the earth?'],
  ['64', 'Is it a musical instrument?'],
  ['67', 'Is he at a festival?'],
  ['95', 'is the drinker poor'],
])(
  'a true sentence of the sheet that does not tell the point ends no game of mystery %s: %s',
  async (id, question) => {
    const reply = await replyTo(id, question);
    expect(reply).toMatchObject({ verdict: 'yes', solved: false });
    expect(reply.messageToUser).not.toContain(ASKS);
  },
);

it.each([
  ['24', 'They waved their hands instead of clapping.'],
  ['85', 'She keeps the runways free of birds.'],
  ['90', 'The Mona Lisa had hung there.'],
])(
  'the host asks before a sentence of the sheet that tells a part of the point ends mystery %s: %s',
  async (id, question) => {
    expect(await replyTo(id, question)).toMatchObject({
      solved: false,
      messageToUser: expect.stringContaining(ASKS),
    });
  },
);

it.each([
  'The sun did not set. But the nights were dark and he could not see anything.',
  'The sun shone day and night. But the nights were dark.',
])('a sentence of the sheet ends no game if another sentence is clearly false: %s', async (message) => {
  expect(await replyTo('81', message.split('. ')[0] as string)).toMatchObject({ solved: true });
  expect(await replyTo('81', message)).toMatchObject({ solved: false });
});
