import { DEEDS } from './deeds';
import { killRounds } from './kill-rounds';
import { siteFor } from './machines';
import type { Place } from './operators';

/**
 * Declares a test for each deed that kills it fifty times. It says each as it ends: jest prints a file when all of it has, and
 * this takes half an hour.
 */
export function killEach(place: Place): void {
  const start = Date.now();
  afterEach(() => {
    const seconds = Math.round((Date.now() - start) / 1000);
    process.stderr.write(`${seconds} s: ${expect.getState().currentTestName}\n`);
  });
  test.each(DEEDS)(
    `$name, killed 50 times, leaves a whole revision`,
    async (deed) => {
      const { site, remove } = await siteFor(place);
      try {
        await killRounds(site, 50, [deed]);
      } finally {
        await remove();
      }
    },
    1_800_000,
  );
}
