/**
 * When each of some runs is expected to begin, and the last to end, in milliseconds: one that is due begins when those before
 * it have ended. Undefined where no run was ever measured.
 * @param runs in the order in which they are due, in milliseconds
 * @param msOf how long a run of a task took on average; without it that of all tasks
 */
export function expectedTimes(
  runs: readonly { task: string; at: number }[],
  msOf: ReadonlyMap<string, number>,
) {
  const [first] = runs;
  if (msOf.size === 0 || !first) return undefined;
  const mean = [...msOf.values()].reduce((sum, ms) => sum + ms, 0) / msOf.size;
  let free = first.at;
  const starts = runs.map(({ task, at }) => {
    const start = Math.max(at, free);
    free = start + (msOf.get(task) ?? mean);
    return start;
  });
  return { starts, end: free };
}
