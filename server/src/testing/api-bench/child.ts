import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

interface Reply {
  number: number;
  answer?: unknown;
  error?: string;
}

/** A process of the bench: it answers what it is asked, one question after another or several at once. */
export interface Child {
  ask<Answer>(what: string, given?: unknown): Promise<Answer>;
  end(): void;
}

/** Starts a file of this folder as a process of its own. */
export function startChild(file: string, args: string[] = []): Child {
  const options = { execArgv: ['--import', 'tsx'], stdio: ['ignore', 2, 2, 'ipc'] as const };
  const child: ChildProcess = fork(join('server/src/testing/api-bench', file), args, {
    ...options,
    stdio: [...options.stdio],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  child.on('message', (reply: Reply) => waiting.get(reply.number)?.(reply));
  child.once('exit', (code) => {
    for (const go of waiting.values()) go({ number: 0, error: `${file} ended with ${code}.` });
  });
  return {
    ask: (what, given) =>
      new Promise((resolve, reject) => {
        last += 1;
        const number = last;
        waiting.set(number, ({ answer, error }) => {
          waiting.delete(number);
          if (error !== undefined) reject(new Error(error));
          else resolve(answer as never);
        });
        child.send({ number, what, given });
      }),
    end: () => child.disconnect(),
  };
}

/** Answers the questions of the process that started this one, until it is gone. */
export function answerParent(answers: Record<string, (given: never) => unknown>): void {
  process.on('message', async ({ number, what, given }: { number: number; what: string; given: unknown }) => {
    const reply: Reply = { number };
    try {
      reply.answer = await answers[what]?.(given as never);
    } catch (error) {
      reply.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    process.send?.(reply);
  });
  process.once('disconnect', async () => {
    await answers.close?.(undefined as never);
    process.exit(0);
  });
}
