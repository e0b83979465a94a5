import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { ROOT } from '../lib/root.ts';

/** One instruction of a stage, as far as it can be taken without containers. */
export type Step =
  | { kind: 'workdir'; path: string }
  | { kind: 'env'; name: string; value: string }
  /** `from` is another stage; without it the files come from the build context. */
  | { kind: 'copy'; from?: string; sources: string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'health'; command: string[] }
  | { kind: 'start'; command: string[] };

export type Stage = { name: string; base: string; steps: Step[] };

/** The stages of the product's Dockerfile by name, in their order. @throws Error on an unknown instruction */
export async function readStages(): Promise<Map<string, Stage>> {
  const dockerfile = DockerfileParser.parse(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      stage = { name: from.getBuildStage() ?? '', base: from.getImage() ?? '', steps: [] };
      stages.set(stage.name, stage);
    } else if (stage) {
      stage.steps.push(...toSteps(instruction));
    }
  }
  return stages;
}

function toSteps(instruction: Instruction): Step[] {
  const args = instruction.getArguments().map(String);
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      return [{ kind: 'workdir', path: args.join(' ') }];
    case 'ENV':
      return args.map((arg) => {
        const [name = '', ...value] = arg.split('=');
        return { kind: 'env', name, value: value.join('=') };
      });
    case 'COPY':
      return [toCopy(instruction as Copy, args)];
    case 'RUN':
      return [{ kind: 'run', command: args.join(' ') }];
    case 'HEALTHCHECK':
      return [{ kind: 'health', command: readJson(args) }];
    case 'CMD':
      return [{ kind: 'start', command: readJson(args) }];
    case 'EXPOSE':
    case 'USER':
      return [];
    default:
      throw new Error(`Dockerfile: ${instruction.getKeyword()} is not known here`);
  }
}

function toCopy(copy: Copy, args: string[]): Step {
  const from = copy
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue();
  const target = args.at(-1) ?? '.';
  return { kind: 'copy', sources: args.slice(0, -1), target, ...(from ? { from } : {}) };
}

/** The exec form, `["node", "…"]`; the words of `CMD` before it are left out. */
function readJson(args: string[]): string[] {
  const text = args.join(' ');
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
