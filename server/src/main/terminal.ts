import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './backup-cli';

async function ask(question: string, output: NodeJS.WritableStream): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(question);
  const asking = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await asking.question('');
  } finally {
    asking.close();
  }
}

/** Who sits at this process. Questions do not go where its answers go. */
export const terminal: Terminal = {
  async secret(question) {
    const unseen = new Writable({ write: (_chunk, _encoding, written) => written() });
    const answer = await ask(question, unseen);
    if (answer !== undefined) process.stderr.write('\n');
    return answer;
  },
  async confirm(question) {
    const answer = await ask(`${question} [y/N] `, process.stderr);
    return answer === undefined ? undefined : /^y(es)?$/i.test(answer.trim());
  },
  say: (line) => void process.stderr.write(`${line}\n`),
  progress: (line) => void (process.stderr.isTTY && process.stderr.write(`${line}\n`)),
};
