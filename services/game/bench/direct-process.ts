import { buildKnowledge } from '../src/host/knowledge/story-knowledge.ts';
import { JUDGEMENT_FORMAT } from '../src/host/llm/judgement.ts';
import { buildPrompt } from '../src/host/llm/prompt.ts';
import { makeRequest, makeTurn, quietPiano } from '../src/host/testing/stories.ts';

/** What a turn costs that calls the model with the same prompt and does nothing else. */
const url = `${process.env.MODEL_URL}/chat/completions`;
const knowledge = buildKnowledge(quietPiano);

async function askModel(questions: readonly string[]): Promise<void> {
  for (const [at, question] of questions.entries()) {
    const turns = questions.slice(0, at).map((earlier) => makeTurn(earlier));
    const messages = buildPrompt(makeRequest(question, { turns }), knowledge);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
      body: JSON.stringify({ model: 'mock', messages, temperature: 0, response_format: JUDGEMENT_FORMAT }),
    });
    const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
    JSON.parse(choices[0]?.message.content ?? '');
  }
}

process.on('message', async (questions: readonly string[] | 'cpu') => {
  if (questions === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  else process.send?.({ done: await askModel(questions).then(() => true) });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
