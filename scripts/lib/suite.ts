import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { AREA_NAMES } from '@sidelight/contracts';
import { ROOT } from './root.ts';

export type Count = { passed: number; failed: number };
/** How a step ended, with the names of the tests that failed. */
export type StepResult = Count & { failures: string[] };

export type Step = {
  name: string;
  command: string;
  args: string[];
  /** How the step counts: as one, or by the tests in its report. */
  report?: 'vitest' | 'playwright';
  env?: Record<string, string>;
};

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

const vitest = (name: string, projects: string[]): Step => ({
  name,
  command: bin('vitest'),
  args: ['run', ...projects.flatMap((project) => ['--project', project])],
  report: 'vitest',
});

const BOUNDARIES = '--config .dependency-cruiser.cjs shell mfe-* services shared scripts e2e'.split(' ');

const CHECKS: Step[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'types of services and scripts', command: bin('tsc'), args: ['-p', 'tsconfig.node.json'] },
  { name: 'types of shell and remotes', command: bin('tsc'), args: ['-p', 'tsconfig.web.json'] },
  { name: 'types of browser tests', command: bin('tsc'), args: ['-p', 'tsconfig.e2e.json'] },
  { name: 'import boundaries', command: bin('depcruise'), args: BOUNDARIES },
  { name: 'released contracts', command: process.execPath, args: ['scripts/contracts.ts', 'check'] },
  { name: 'dead code', command: bin('knip'), args: [] },
  vitest('unit and component tests', ['unit', 'dom']),
];
const INTEGRATION = vitest('integration tests', ['integration']);
/** The product must not lean on accidents of its default database: orders, batch sizes, first tries. */
const STRICT: Step = {
  ...vitest('integration tests of the product on the strict database', ['integration']),
  env: { EMBEDDED_MONGO_STRICT: '1' },
};
STRICT.args.push('services/kit', ...AREA_NAMES.map((area) => `services/${area}`));
const CONTAINERS: Step = {
  name: 'containers, rehearsed without an engine',
  command: process.execPath,
  args: ['scripts/containers/rehearse.ts'],
};
/** A fifth of `pnpm fuzz`. The seed stays, so that a change is judged by the same requests as the one before it. */
const FUZZ: Step = {
  name: 'made-up requests against the API document',
  command: process.execPath,
  args: ['scripts/fuzz.ts', '--cases', '800', '--seed', '1'],
};
const BROWSER: Step = {
  name: 'browser tests',
  command: process.execPath,
  args: ['scripts/e2e.ts'],
  report: 'playwright',
};

/** What each of the commands runs. */
export const SUITES = {
  check: CHECKS,
  test: [...CHECKS, INTEGRATION, STRICT, CONTAINERS, FUZZ, BROWSER],
} as const satisfies Record<string, Step[]>;

const run = (step: Step, env: Record<string, string>, extra: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(step.command, [...step.args, ...extra], {
      cwd: ROOT,
      env: { ...(process.env as Record<string, string>), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

async function readReport(step: Step, file: string): Promise<StepResult | null> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'));
    if (step.report === 'vitest') {
      return {
        passed: report.numPassedTests as number,
        failed: report.numFailedTests as number,
        failures: failuresOf(report as VitestReport),
      };
    }
    const { expected, unexpected, flaky } = report.stats as Record<string, number>;
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0, failures: [] };
  } catch {
    return null;
  }
}

type VitestReport = {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** A file that could not be read has no tests, but a message. */
const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [`${file}: ${message}`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });

/**
 * Runs one step. A step that ends badly counts at least one failure, whatever its report says, and a
 * test step that ran no test has failed.
 */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n── ${step.name}`);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-suite-'));
  const file = join(folder, 'report.json');
  const extra =
    step.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : [];
  const env: Record<string, string> =
    step.report === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: file } : {};
  try {
    const isFine = await run(step, env, extra);
    if (!step.report) return { passed: Number(isFine), failed: Number(!isFine), failures: [] };
    const count = (await readReport(step, file)) ?? { passed: 0, failed: 0, failures: [] };
    const isEmpty = count.passed + count.failed === 0;
    return { ...count, failed: isFine && !isEmpty ? count.failed : Math.max(1, count.failed) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
