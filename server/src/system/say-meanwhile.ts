import { sleep } from './sleep';

const EVERY_MS = 5000;

/**
 * Waits for what may take long, and says meanwhile how far it has come. Where that cannot be found out, the saying ends, not the work.
 * @param far how far it has come, as a line
 */
export async function sayMeanwhile<Done>(
  work: Promise<Done>,
  far: () => string | Promise<string>,
  say: (line: string) => void,
  everyMs = EVERY_MS,
): Promise<Done> {
  const ended = new AbortController();
  const { signal } = ended;
  async function saying(): Promise<never> {
    for (;;) {
      await sleep(everyMs, { signal });
      const line = await far();
      if (!signal.aborted) say(line);
    }
  }
  saying().catch(() => {});
  return work.finally(() => ended.abort());
}
