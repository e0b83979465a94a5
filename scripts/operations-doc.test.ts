import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCompose, readEnvFile } from './containers/compose.ts';
import { ROOT } from './lib/root.ts';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const HEADING = '\n## What has been run\n';
const [runbook = '', list = ''] = read('docs/operations.md').split(HEADING);
const pages = [runbook, read('docs/upgrade.md'), read('docs/troubleshooting.md')].join('\n');

const SHELL_WORDS = /^(for|do|done)\b/;
const PROGRAMS = /^(npx -y pnpm|docker|sh|systemctl|curl|sqlite3|ollama|git|promtool) /;

/** The command without its arguments, for example `npx -y pnpm db:check`, `docker compose up` or `git`. */
function headOf(command: string): string {
  const words = command
    .replace(/^(sudo (-u \w+ )?|\w+=\S* )+/, '')
    .trim()
    .split(/\s+/);
  const lengths: Record<string, number> = { npx: 4, docker: 3, sh: 2, ollama: 2, sqlite3: 3 };
  return words.slice(0, lengths[words[0] ?? ''] ?? 1).join(' ');
}

function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .replace(/(^|\s)#.*/g, '')
      .split(/\n|&&/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !SHELL_WORDS.test(line)),
  );
  const spans = [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code.replace(/^(\w+=\S* )+/, ''))
    .filter((code) => PROGRAMS.test(code));
  return [...new Set([...blocks, ...spans].map(headOf))].sort();
}

const rows = [...(list.split('\n### ')[0]?.matchAll(/^\| (`.+?) +\| (.+?) +\|$/gm) ?? [])].map(
  ([, commands = '', by = '']) => ({
    commands: [...commands.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
    by,
  }),
);

it('the list has every command of the operator’s pages and no other, and says who runs it', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.flatMap(({ commands }) => commands).sort()).toEqual(commandsOf(pages));
});

it('names tests that exist and contain the command, or says why a command is not run', () => {
  for (const { commands, by } of rows) {
    const [test] = /(?<=`)[\w/.-]+\.(test|spec)\.ts(?=`)/.exec(by) ?? [];
    if (test === undefined) {
      expect(by, commands[0]).toMatch(/^(not run: |by hand|each |`npx -y pnpm check`$|`e2e\/support\/)/);
      continue;
    }
    expect(existsSync(join(ROOT, test)), test).toBe(true);
    if (test.endsWith('operators-commands.test.ts')) {
      for (const command of commands) expect(read(test)).toContain(`'${command.split(' ').at(-1)}'`);
    }
  }
});

it('writes the options of the container `operator` after `--`', () => {
  const commands = [...pages.matchAll(/docker compose run --rm operator [\w:]+(.*?)[`\n]/g)];
  expect(commands.length).toBeGreaterThan(2);
  for (const [command, options = ''] of commands) expect(options, command).toMatch(/^$|^ -- --/);
});

it('a roll-out one by one restarts every replica, after the migrations and the seed', async () => {
  const { services } = await readCompose(
    await readEnvFile('ci.env').then((env) => ({ ...env, MAIL_FROM: 'x' })),
  );
  const [, block = ''] = /```sh\n(docker compose up migrate[\s\S]*?)```/.exec(runbook) ?? [];
  const [tasks = '', loop = ''] = block.split('\n');
  const named = [...tasks.split(' ').slice(3), ...loop.replace('; do', '').split(' ').slice(3)];
  const isOurs = ({ image = '' }) =>
    image.startsWith('sidelight-') && !image.startsWith('sidelight-operator');
  expect(named.sort()).toEqual(
    Object.keys(services)
      .filter((name) => isOurs(services[name] ?? {}))
      .sort(),
  );
});

it('finds commands in blocks and in text', () => {
  const page =
    '```sh\nA=1 npx -y pnpm start # text\ngit fetch && sudo systemctl stop x\nsudo -u me B=2 age x\n```\nRun `docker compose up -d`, `X`.';
  expect(commandsOf(page)).toEqual(['age', 'docker compose up', 'git', 'npx -y pnpm start', 'systemctl']);
});
