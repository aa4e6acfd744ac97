import type { SendCall } from '@assistant/api';
import { canonicalJson } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type SettingsDocument, settingsOfToken } from '@assistant/settings';
import { SettingsSession, sendAnswerOf, startAutosave } from '@assistant/settings/without-page';
import type { Machine } from '../machine/machine';
import type { Random } from '../machine/random';
import type { Book } from '../world/book';
import type { World } from '../world/world';

interface TabOptions {
  world: World;
  book: Book;
  send: SendCall;
  account: string;
  /** Which device of the player it is. */
  name: string;
  machine: Machine;
  token: () => string;
  task: string;
}

/** What stands in a task that was never saved. */
const AT_FIRST = {
  enabled: true,
  scheduleMode: 'interval',
  intervalMin: 5,
  jitterMin: 0,
  buyTimes: 1,
  notify: ['done', 'failed', 'needsHuman'],
};

const documentOf = (id: string): SettingsDocument => ({
  id,
  merge: 'whole',
  read: (stored = {}) => ({ ...AT_FIRST, ...stored }),
  migrate: (values) => values,
  check: () => 'fits',
});

/** A tab with the settings of one task, on the product's own settings engine. */
export async function openTab({ world, book, send, account, name, machine, token, task }: TabOptions) {
  const { tell, breaks } = world;
  const document = documentOf(task);
  const place = `${account}/${task}`;
  const { setting, revisions } = await send(calls.getConfig, {});
  const api = () => settingsOfToken(token());
  const session = new SettingsSession(
    document,
    startAutosave(document, document.read(setting[task]), revisions[task] ?? 0),
    {
      now: () => performance.now(),
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      isOnline: () => !world.offline.has(machine),
      async send(values, revision) {
        const text = canonicalJson(values);
        const sent = book.sent.get(place) ?? new Map<string, Set<string>>();
        book.sent.set(place, sent.set(text, (sent.get(text) ?? new Set()).add(name)));
        const save = { setting: { [task]: values }, revisions: { [task]: revision } };
        const answer = sendAnswerOf(document, await api().save(save));
        if (answer.type === 'saved' && answer.revision >= (book.saves.get(place)?.revision ?? 0))
          book.saves.set(place, { revision: answer.revision, values: text });
        return answer;
      },
      persist: async () => {},
      onState: () => {},
    },
  );
  /** Two devices have changed the same: the player takes what stands on this one. */
  function choose(): void {
    const { phase, values } = session.getState();
    if (phase.name !== 'conflict') return;
    const by = book.sent.get(place)?.get(canonicalJson(phase.theirs));
    if (by?.size === 1 && by.has(name))
      breaks(`${name} has to choose between its own settings of “${task}” (a conflict is another device’s)`);
    tell(`${name} keeps its own settings of “${task}”`);
    session.resolve(values);
  }
  return {
    press(random: Random): void {
      choose();
      if (random.chance(0.2)) {
        const enabled = session.getState().values.enabled !== true;
        tell(`${name} switches “${task}” ${enabled ? 'on' : 'off'}`);
        session.change('enabled', enabled);
        return;
      }
      const buyTimes = random.between(0, 4);
      tell(`${name} sets “${task}” to buy ${buyTimes} times`);
      session.change('buyTimes', buyTimes);
    },
    comeToAnEnd(): void {
      choose();
      session.retry();
    },
    phase: () => session.getState().phase.name,
    shown() {
      const { revision, values } = session.getState();
      return { name, place, revision, values };
    },
    isSaved: () => session.getState().phase.name === 'clean',
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
