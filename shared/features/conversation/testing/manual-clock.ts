import type { Clock } from '../state/clock';

/** A clock that a test moves: what is due by then is called, in order. */
export function manualClock(): Clock & { advance(ms: number): void } {
  const start = Date.UTC(2026, 0, 31);
  let time = start;
  let waiting: { at: number; callback: () => void }[] = [];
  return {
    now: () => new Date(time),
    steady: () => time - start,
    after: (ms, callback) => {
      const one = { at: time + ms, callback };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    advance: (ms) => {
      time += ms;
      const due = waiting.filter(({ at }) => at <= time).sort((a, b) => a.at - b.at);
      waiting = waiting.filter((one) => !due.includes(one));
      for (const { callback } of due) callback();
    },
  };
}
