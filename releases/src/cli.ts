import { createInterface } from 'node:readline/promises';
import { runCli } from './run-cli';

/** Asks the person at the terminal. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

const isAsked = process.stdin.isTTY && process.stderr.isTTY;
process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask: isAsked ? ask : undefined,
});
