import { randomBytes } from 'node:crypto';
import { signUp, verify } from '@sidelight/contracts';
import { waitUntil } from '../processes.ts';
import type { HttpPlayer } from './http-player.ts';

export const PASSWORD = 'Lantern!42x';

export type Member = { username: string; email: string };

export function newMember(): Member {
  const id = randomBytes(5).toString('hex');
  return { username: `p_${id}`, email: `${id}@example.org` };
}

/** @returns null if no mail has arrived yet */
async function mailedToken(baseUrl: string, email: string): Promise<string | null> {
  const answer = await fetch(`${baseUrl}/dev/mail`, { headers: { accept: 'application/json' } });
  const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
  const mail = items.find(({ to, text }) => to === email && text.includes('type=signup#'));
  return mail?.text.match(/#token=([\w-]+)/)?.[1] ?? null;
}

/** Signs up a new member, who is signed in afterwards. @throws Error if no mail arrives within 15 s */
export async function signUpOverHttp(player: Pick<HttpPlayer, 'call'>, baseUrl: string): Promise<Member> {
  const member = newMember();
  await player.call(signUp, { body: { ...member, password: PASSWORD } });
  let token: string | null = null;
  const hasMail = async () => {
    token = await mailedToken(baseUrl, member.email);
    return token !== null;
  };
  await waitUntil(`the mail to ${member.email}`, hasMail, 15_000);
  await player.call(verify, { body: { token: String(token), type: 'signup' } });
  return member;
}
