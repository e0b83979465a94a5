import { runCommand } from '../run-command.ts';
import type { Stack } from '../stack.ts';
import { PASSWORD } from './http-member.ts';

export async function makeAdmin(stack: Pick<Stack, 'mongodbUri'>, username: string): Promise<string> {
  const { code, output } = await runCommand(
    stack,
    'services/profile/src/admin/create-admin.command.ts',
    ['--username', username, '--email', `${username}@example.org`],
    { ADMIN_PASSWORD: PASSWORD },
  );
  if (code !== 0) throw new Error(output);
  return username;
}
