import { Agent, get } from 'node:http';

/** Sends GETs over some kept connections. @throws Error for a response that is not a 200 */
export async function sendRequests(
  url: string,
  { count, connections, headers }: { count: number; connections: number; headers: Record<string, string> },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (res) => {
        if (res.statusCode !== 200) reject(new Error(`${url} answered ${res.statusCode}`));
        res.resume();
        res.once('end', resolve);
      }).once('error', reject);
    });
  const work = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}
