import { buildIndex, buildPrompt } from '@sidelight/host';
import { JUDGEMENT_FORMAT, makeRequest, makeTurn, quietPiano } from '@sidelight/host/testing';

/** `rounds` has one list of questions for each player. */
export type DirectRound = { rounds: readonly (readonly string[])[]; isStream: boolean };

/**
 * The bench compares the game service with this process, which only sends the model the prompt of a turn and parses the
 * response.
 */
const url = `${process.env.OPENAI_BASE_URL}/chat/completions`;
const index = buildIndex(quietPiano);

async function askModel(questions: readonly string[], isStream: boolean): Promise<void> {
  for (const [at, question] of questions.entries()) {
    const turns = questions.slice(0, at).map((earlier) => makeTurn(earlier));
    const messages = buildPrompt(makeRequest(question, { turns }), index);
    const request = { model: 'mock', messages, temperature: 0, response_format: JUDGEMENT_FORMAT };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
      body: JSON.stringify(isStream ? { ...request, stream: true } : request),
    });
    JSON.parse(isStream ? await readStream(response) : await readAnswer(response));
  }
}

async function readAnswer(response: Response): Promise<string> {
  const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
  return choices[0]?.message.content ?? '';
}

async function readStream({ body }: Response): Promise<string> {
  let content = '';
  let rest = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + piece).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.slice('data: '.length);
      if (data === '[DONE]') continue;
      const { choices } = JSON.parse(data) as { choices: { delta: { content?: string } }[] };
      content += choices[0]?.delta.content ?? '';
    }
  }
  return content;
}

/** Responds with the CPU time of a round, in ms. */
process.on('message', async ({ rounds, isStream }: DirectRound) => {
  const before = process.cpuUsage();
  await Promise.all(rounds.map((questions) => askModel(questions, isStream)));
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => process.exit(0));
