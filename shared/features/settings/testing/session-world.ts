import type { SendAnswer, SettingsSession } from '../session';
import type { Pending } from '../state/pending';
import type { Autosave } from '../state/state';

/** An environment whose clock and answers the test controls. */
export function makeWorld() {
  const timers = new Set<{ at: number; then: () => void }>();
  const sent: { values: unknown; revision: number; answer: (answer: SendAnswer) => void }[] = [];
  const kept = { current: undefined as Pending | undefined, written: Promise.resolve() };
  /** `time` drives the timers. The wall clock may differ from it by `clock` ms. */
  const world = { time: 0, clock: 0, online: true };
  return {
    world,
    sent,
    kept,
    session: {
      now: () => world.time + world.clock,
      isOnline: () => world.online,
      after: (ms: number, then: () => void) => {
        const timer = { at: world.time + ms, then };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      send: (values: unknown, revision: number) =>
        new Promise<SendAnswer>((answer) => sent.push({ values, revision, answer })),
      persist: (pending: Pending | undefined) => {
        kept.current = pending;
        return kept.written;
      },
      onState: (_session: SettingsSession, _before: Autosave) => {},
    },
    pass(ms: number) {
      world.time += ms;
      for (const timer of [...timers]) {
        if (timer.at > world.time) continue;
        timers.delete(timer);
        timer.then();
      }
    },
    async answer(answer: SendAnswer) {
      sent.at(-1)?.answer(answer);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}
