/**
 * Lets at most so many pieces of work be under way at the same time; the others wait for their turn in order. How many
 * may wait is bounded by the calls that the server takes at once (`MAX_IN_FLIGHT`).
 */
export function inTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
