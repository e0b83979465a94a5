import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'services/*/*.md'], { cwd: ROOT }).filter(
  (name) => !name.endsWith('CHANGELOG.md'),
);
const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');

const PNPM_COMMANDS = ['audit', 'install', 'pack'];
const commands = [...Object.keys(JSON.parse(textOf('package.json')).scripts), ...PNPM_COMMANDS];

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(name: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? name : join(dirname(name), path);
    if (!existsSync(join(ROOT, target))) return [`${link}: there is no ${target}`];
    const isFound = anchor === undefined || anchorsOf(path === '' ? text : textOf(target)).includes(anchor);
    return isFound ? [] : [`${link}: ${target} has no such heading`];
  });
}

function codeOf(text: string): string {
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map(([, block = '']) =>
    block.replace(/#.*/g, ''),
  );
  const spans = text.replace(/^```[\s\S]*?^```/gm, '').match(/`[^`\n]+`/g) ?? [];
  return [...blocks, ...spans].join('\n');
}

const unknownCommands = (text: string) =>
  [...codeOf(text).matchAll(/(?<!\/)\bpnpm ([a-z][\w:-]*)/g)]
    .map(([, command = '']) => command)
    .filter((command) => !commands.includes(command));

/** These files do not exist, because readers of the recipes and of docs/adding-an-area.md create them. */
const EXAMPLES = /gardener|collections\/(CollectionsPage|read-collection)|journal|NN-slug|NNNN/;

const missingFiles = (text: string) =>
  [...text.matchAll(/`((?:services|shared|mfe-\w+|shell|scripts|e2e|docs|deploy)\/[\w./-]+\.\w+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !EXAMPLES.test(path) && !existsSync(join(ROOT, path)));

describe.each(DOCUMENTS)('%s', (name) => {
  it('links only to files and headings that exist', () => {
    expect(brokenLinks(name, textOf(name))).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(missingFiles(textOf(name))).toEqual([]);
  });

  it('names only scripts that package.json has', () => {
    expect(unknownCommands(textOf(name))).toEqual([]);
  });
});

it('every decision has a number of its own', () => {
  const numbers = DOCUMENTS.flatMap((name) => /decisions\/(\d{4})-/.exec(name)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(20);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('the test finds a missing file, a missing heading and an unknown script', () => {
  expect(
    brokenLinks('README.md', '[a](docs/no-such-page.md), [b](docs/operations.md#no-such-heading)'),
  ).toEqual([
    'docs/no-such-page.md: there is no docs/no-such-page.md',
    'docs/operations.md#no-such-heading: docs/operations.md has no such heading',
  ]);
  expect(brokenLinks('docs/operations.md', '# A release\n[a](#a-release) [b](security.md)')).toEqual([]);
  expect(
    unknownCommands(
      '`npx -y pnpm test`, `pnpm contracts:chek`; pnpm is a tool\n```sh\npnpm sed # pnpm comments\n```\n',
    ),
  ).toEqual(['sed', 'contracts:chek']);
});

it('.env.example names only variables that the code reads', () => {
  const sources = globSync(['services/**/*.ts', 'scripts/**/*.ts'], {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules') || name.endsWith('.test.ts'),
  });
  const code = sources.map(textOf).join('\n');
  const named = [...textOf('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
