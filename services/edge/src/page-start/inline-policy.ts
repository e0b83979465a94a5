import { createHash } from 'node:crypto';

const INLINE = {
  'script-src': /<script>(.*?)<\/script>/gs,
  'style-src': /<style>(.*?)<\/style>/gs,
} as const;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows the inline scripts and styles of the shell's page, by their hashes.
 * @param html the page as it was built, before the edge adds texts of players. So the policy never allows a script in
 *   such a text.
 */
export function allowInline(policy: string, html: string): string {
  let allowed = policy;
  for (const [directive, pattern] of Object.entries(INLINE)) {
    const hashes = [...html.matchAll(pattern)].map(([, text = '']) => sha256(text));
    if (hashes.length > 0) allowed = allowed.replace(`${directive} `, `${directive} ${hashes.join(' ')} `);
  }
  return allowed;
}
