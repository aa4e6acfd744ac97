import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Convo, createConvo, memoryOutbox, systemClock } from '@assistant/conversation/without-page';
import type { Book } from '../world/book';
import type { PRESSES, World } from '../world/world';
import { chatCallsOf, clientOf } from './calls';
import { openTab, type Tab } from './settings-tab';

/** Seconds between two things that a player does. */
const PAUSE = [1, 12] as const;

export const TASKS = ['mining', 'legendary'] as const;

/** The password of all players. */
const PASSWORD = 'secret-of-a-player';

/** A player with a phone: a conversation, and two tabs with the settings of a task. */
export async function makePlayer(world: World, book: Book, account: string, key: string) {
  const { time, tell } = world;
  const machine = time.machine(account);
  const { random } = machine;
  let token: string | null = null;
  const send = clientOf(() => token);
  const outbox = memoryOutbox();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  let written = 0;
  let convo: Convo;
  let tabs: Tab[] = [];

  /** Whatever has come is on the screen, if the page is open. */
  function look(): void {
    const { active, messages } = convo.getState();
    const [first, last] = [messages[0], messages.at(-1)];
    if (!active || !first || !last) return;
    book.shown.set(account, Math.max(book.shown.get(account) ?? 0, last.id));
    convo.setAtBottom(true);
    convo.see(first.id, last.id);
  }

  function openPage(): void {
    convo = createConvo({
      calls: chatCallsOf(send, book, account),
      outbox,
      clock: systemClock,
      live: { isLive: () => false, onHint: () => () => {} },
      side: 'user',
      uuid: () => random.uuid(),
      storage,
      deviceInfo: 'a phone',
      online: true,
    });
    convo.setActive(true);
  }

  async function openTabs(): Promise<void> {
    tabs = [];
    const of = { world, book, send, account, token: () => token ?? '' };
    for (const task of TASKS)
      for (const name of ['phone', 'tablet'])
        tabs.push(await openTab({ ...of, task, name: `${account}’s ${name}` }));
  }

  const presses: [weight: number, name: (typeof PRESSES)[number], press: () => unknown][] = [
    [
      5,
      'writes',
      () => {
        written += 1;
        const text = `${account} ${written}`;
        tell(`${account} writes “${text}”`);
        book.written.set(text, account);
        convo.send(text);
      },
    ],
    [6, 'looks', look],
    [
      2,
      'hides',
      () => {
        const { active } = convo.getState();
        tell(`${account} ${active ? 'hides' : 'shows'} the page`);
        convo.setActive(!active);
      },
    ],
    [
      1,
      'reloads',
      () => {
        tell(`${account} reloads the page`);
        convo.dispose();
        openPage();
      },
    ],
    [4, 'sets', () => tabs[random.between(0, tabs.length - 1)]?.press(random)],
    [
      2,
      'runs',
      () => {
        const task = random.pick(TASKS);
        tell(`${account} runs “${task}” by hand`);
        return send(calls.tasksRun, { task });
      },
    ],
  ];

  function pressSomething(): void {
    let at = random.between(
      1,
      presses.reduce((sum, [weight]) => sum + weight, 0),
    );
    for (const [weight, name, press] of presses) {
      at -= weight;
      if (at > 0) continue;
      if (!world.presses(name)) return;
      // What fails is said on the screen; there is nothing else to do.
      Promise.resolve(press()).catch(() => {});
      return;
    }
  }

  function goOn(): void {
    const next = () => {
      if (world.calm) return;
      pressSomething();
      goOn();
    };
    time.after(random.between(PAUSE[0] * 1000, PAUSE[1] * 1000), 'does something', next, machine);
  }

  return {
    account,
    machine,
    /** Registers, logs in and opens the pages. */
    async begin(): Promise<void> {
      const password = obfuscate(PASSWORD, key);
      const place = { server_name: '37新服专区', server_info: '', game_platform: 1 };
      await send(calls.register, { username: account, password: PASSWORD, wechat: '13800000000', ...place });
      token = (await send(calls.login, { username: account, password })).token;
      openPage();
      const setting = { account: { dailyCoinCap: 100 } };
      await send(calls.updateConfig, { setting, revisions: { account: 0 } });
      await openTabs();
    },
    goOn,
    /** The pages are open until all is sent and read. */
    comeToAnEnd(): void {
      convo.setActive(true);
      for (const tab of tabs) tab.comeToAnEnd();
    },
    /** What this player has written without an answer that it is stored. */
    unsent: () => convo.getState().unsent.length,
    unsaved: () => tabs.filter((tab) => !tab.isSaved()).length,
    /** The ids of the texts on the screen, without what only an event says. */
    screen: () =>
      convo.getState().messages.flatMap(({ id, original }) => (original === undefined ? [id] : [])),
  };
}
