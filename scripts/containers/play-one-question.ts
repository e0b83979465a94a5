import { randomUUID } from 'node:crypto';
import { askQuestion, call, startPlay } from '@sidelight/contracts';

/** A guest's first minute through the edge at `url`: the page, a remote, a mystery, a question. @throws Error */
export async function playOneQuestion(url: string, publicOrigin: string): Promise<void> {
  const page = await text(url);
  if (!page.includes('<div id="root">')) throw new Error(`${url} is not the shell`);
  const remotes = await text(`${url}/remotes.json`);
  for (const area of ['game', 'stories', 'profile']) {
    if (!remotes.includes(`/remotes/${area}/`)) throw new Error(`remotes.json does not name ${area}`);
  }

  const cookies: string[] = [];
  const options = {
    baseUrl: url,
    timeoutMs: 20_000,
    headers: { origin: publicOrigin },
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', cookies.join('; '));
      const response = await fetch(input, { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.split(';')[0] ?? '');
      return response;
    },
  };
  const localDate = new Date().toISOString().slice(0, 10);
  const play = await call(startPlay, { body: { storyId: '12', localDate } }, options);
  const answer = await call(
    askQuestion,
    {
      params: { playId: play.playId },
      body: { question: 'Did somebody die?' },
      idempotencyKey: randomUUID(),
    },
    options,
  );
  if (answer.play.questionsAsked !== 1) throw new Error('The question was not counted');
  if (answer.play.solution !== undefined) throw new Error('The solution was sent before the end');
}

async function text(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
