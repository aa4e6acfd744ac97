import { COMMANDS, killRounds } from '../testing/kill-rounds';
import { operatedSite } from '../testing/operators';

/** A command with the one that takes it back, so that it can be given again. */
const PAIRS = COMMANDS.map((typed) => [typed, ...COMMANDS.filter((other) => other !== typed)]);

test.each(PAIRS)(
  '%s, killed 50 times, leaves a whole revision',
  async (...commands) => {
    const { site, remove } = await operatedSite();
    try {
      await killRounds(site, 50, commands);
    } finally {
      await remove();
    }
  },
  900_000,
);
