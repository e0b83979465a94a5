import { spawn } from 'node:child_process';

/**
 * Runs a program (`node supervise.ts <program> <arguments…>`) and ends it when this process is told to stop or its
 * parent has ended.
 */
const [program, ...programArguments] = process.argv.slice(2);
if (program === undefined) throw new Error('supervise: which program?');

const child = spawn(program, programArguments, { stdio: ['ignore', 'inherit', 'inherit'] });
const stop = () => child.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 0));
