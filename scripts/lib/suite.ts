import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './root.ts';
import { spawnGroup } from './spawn-group.ts';

export type Count = { passed: number; failed: number };
export type StepResult = Count & { failures: string[] };

export type Step = {
  name: string;
  command: string;
  args: string[];
  /** Without a report, the step counts as one test. */
  report?: 'vitest' | 'playwright';
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
  { name: 'types of the service worker', command: bin('tsc'), args: ['-p', 'tsconfig.worker.json'] },
  { name: 'types of browser tests', command: bin('tsc'), args: ['-p', 'tsconfig.e2e.json'] },
  { name: 'import boundaries', command: bin('depcruise'), args: BOUNDARIES },
  { name: 'dead code', command: bin('knip'), args: [] },
  { name: 'budgets of pages', command: process.execPath, args: ['scripts/check-budgets.ts'] },
];
/**
 * This step runs alone, because it writes to `node_modules` of a package while dependency-cruiser would read that
 * folder.
 */
const CONTRACTS: Step = {
  name: 'released contracts',
  command: process.execPath,
  args: ['scripts/contracts.ts', 'check'],
};
const UNIT = vitest('unit and component tests', ['unit', 'dom', 'dom-isolated']);
const INTEGRATION = vitest('integration tests', ['integration']);
/** The seed is fixed, so that every run sends the same requests. */
const FUZZ: Step = {
  name: 'random requests against the API document',
  command: process.execPath,
  args: ['scripts/fuzz.ts', '--cases', '800', '--seed', '1'],
};
const BROWSER: Step = {
  name: 'browser tests',
  command: process.execPath,
  args: ['scripts/e2e.ts'],
  report: 'playwright',
};

/** Groups run one after the other. The steps of a group run in parallel, at most as many at a time as there are cores. */
export const SUITES = {
  check: [CHECKS, [CONTRACTS], [UNIT]],
  test: [CHECKS, [CONTRACTS], [UNIT], [INTEGRATION], [FUZZ], [BROWSER]],
} as const satisfies Record<string, Step[][]>;

/** The tests start hundreds of Node programs, which start in half the time with this cache. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled') };

const run = (step: Step, extra: string[], env: Record<string, string>, onOutput?: (chunk: Buffer) => void) =>
  new Promise<boolean>((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawnGroup(step.command, [...step.args, ...extra], {
      cwd: ROOT,
      env: { ...(process.env as Record<string, string>), ...COMPILED, ...env },
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => onOutput?.(chunk));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
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

/** A test file that could not be loaded has an error message instead of tests. */
const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [`${file}: ${message}`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });

/**
 * A step that exits with an error counts at least one failure, whatever its report says. A test step without tests has
 * failed.
 */
async function runStep(step: Step, onOutput?: (chunk: Buffer) => void): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-suite-'));
  const file = join(folder, 'report.json');
  const extra =
    step.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : [];
  const env: Record<string, string> =
    step.report === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: file } : {};
  try {
    const isFine = await run(step, extra, env, onOutput);
    if (!step.report) return { passed: Number(isFine), failed: Number(!isFine), failures: [] };
    const count = (await readReport(step, file)) ?? { passed: 0, failed: 0, failures: [] };
    const isEmpty = count.passed + count.failed === 0;
    return { ...count, failed: isFine && !isEmpty ? count.failed : Math.max(1, count.failed) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const header = ({ name }: Step) => `\n── ${name}\n`;

export async function runGroup(steps: readonly Step[]): Promise<{ step: Step; result: StepResult }[]> {
  const isAlone = steps.length === 1;
  const results: { step: Step; result: StepResult }[] = [];
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const output: Buffer[] = [];
      if (isAlone) process.stdout.write(header(step));
      const result = await runStep(step, isAlone ? undefined : (chunk) => output.push(chunk));
      if (!isAlone) process.stdout.write(`${header(step)}${Buffer.concat(output)}`);
      results.push({ step, result });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return results;
}
