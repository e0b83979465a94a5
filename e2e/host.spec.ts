import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openStory, question } from './support/player.ts';
import { type Beside, NEEDS_OWN, running, startBeside } from './support/running.ts';
import { expect, test } from './support/test.ts';

type Model = { server: Server; baseUrl: string; isDown: boolean; finish: () => void };

const answer = JSON.stringify({
  classification: 'question',
  verdict: 'no',
  factsConfirmed: [],
  messageToUser: 'No, indeed. Not at all.',
});

/** An OpenAI-compatible server that ends its streamed reply only when `finish` is called. */
async function startModel(): Promise<Model> {
  const model = { isDown: false, finish: () => {} } as Model;
  const chunk = (response: ServerResponse, delta: object, reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 0, model: 'mock', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
    );
  model.server = createServer(async (request, response) => {
    await text(request);
    if (model.isDown) return void response.writeHead(503).end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    chunk(response, { role: 'assistant', content: answer.slice(0, -8) });
    await new Promise<void>((resolve) => {
      model.finish = resolve;
    });
    chunk(response, { content: answer.slice(-8) });
    chunk(response, {}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => model.server.listen(0, '127.0.0.1', resolve));
  model.baseUrl = `http://127.0.0.1:${(model.server.address() as AddressInfo).port}/v1`;
  return model;
}

let model: Model;
let edge: Beside;
test.skip(!running, NEEDS_OWN);
test.beforeAll(async () => {
  model = await startModel();
  edge = await startBeside({
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: model.baseUrl,
    HOST_TURN_BUDGET_MS: '15000',
  });
});
test.afterAll(async () => {
  await edge.stop();
  model.server.closeAllConnections();
  model.server.close();
});

test('a reply can be read while the model writes it; a question costs nothing while the model is down; an answer can be disputed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  page.on('dialog', (dialog) => dialog.accept());
  await openStory(page, `${edge.url}/story/12`);
  const conversation = page.getByRole('region', { name: 'Conversation' });

  await question(page).fill('Is it raining?');
  await question(page).press('Enter');
  await expect(conversation.getByText('Indeed.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('The host is thinking')).toBeVisible();
  model.finish();
  await expect(conversation.getByText('Indeed. Not at all.')).toBeVisible();
  await expect(page.getByLabel('The host is thinking')).toBeHidden();

  model.isDown = true;
  await question(page).fill('Is anyone hurt?');
  await question(page).press('Enter');
  await expect(conversation.getByText('Sorry, there was an error. Please try again.')).toBeVisible();
  model.isDown = false;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(conversation.getByText('Indeed.', { exact: false })).toHaveCount(2);
  model.finish();
  await expect(page.getByLabel('The host is thinking')).toBeHidden();

  await conversation.getByText('Is it raining?', { exact: true }).click();
  await page.getByRole('button', { name: 'Dispute this answer: Is it raining?' }).click();
  await expect(conversation.getByText('An admin will look at this answer.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('disputed.png') });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Dispute this answer/ })).toHaveCount(1);
});
