import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { Book } from '../world/book';
import { COIN_CAP } from '../world/engine-invariants';
import type { World } from '../world/world';
import { chatCallsOf, clientOf } from './calls';
import { makeDevice } from './conversation';
import { pressNowAndThen } from './presses';
import { openTab, type Tab } from './settings-tab';

export const TASKS = ['mining', 'legendary'] as const;

/** The password of all players. */
export const PASSWORD = 'secret-of-a-player';

/** What a player wants to hear of: everything, by a webhook of their own. */
const ACCOUNT = { dailyCoinCap: COIN_CAP, notifications: { chat: true, taskFailed: true, taskDone: true } };

/** A player with a phone: a conversation, two tabs with the settings of a task, and a webhook. */
export function makePlayer(world: World, book: Book, account: string, key: string) {
  const { time, tell } = world;
  const machine = time.machine(account);
  const { random } = machine;
  let token: string | null = null;
  const send = clientOf(() => token);
  const device = makeDevice({ world, book, machine, account, name: account });
  let tabs: Tab[] = [];

  async function openTabs(): Promise<void> {
    tabs = [];
    const of = { world, book, send, account, machine, token: () => token ?? '' };
    for (const task of TASKS)
      for (const name of ['phone', 'tablet'])
        tabs.push(await openTab({ ...of, task, name: `${account}’s ${name}` }));
  }

  function runByHand(): Promise<unknown> {
    const task = random.pick(TASKS);
    tell(`${account} runs “${task}” by hand`);
    return send(calls.tasksRun, { task });
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
      device.open(chatCallsOf(send, book, account));
      await send(calls.updateConfig, { setting: { account: ACCOUNT }, revisions: { account: 0 } });
      const webhook = {
        preset: 'plain',
        name: account,
        address: `https://hooks.example/${account}`,
      } as const;
      await send(calls.notificationsSaveWebhook, webhook);
      await openTabs();
    },
    goOn: () =>
      pressNowAndThen(world, machine, [
        [5, 'writes', device.write],
        [6, 'looks', device.look],
        [2, 'hides', device.hide],
        [1, 'reloads', device.reload],
        [4, 'sets', () => tabs[random.between(0, tabs.length - 1)]?.press(random)],
        [2, 'runs', runByHand],
        [1, 'goesOffline', () => device.setOnline(world.offline.has(machine))],
      ]),
    /** The pages are open until all is sent and read. */
    comeToAnEnd(): void {
      device.setOnline(true);
      device.show();
      device.lookAtAll();
      for (const tab of tabs) tab.comeToAnEnd();
    },
    unsent: device.unsent,
    onDisk: device.onDisk,
    closed: device.closed,
    idleMs: device.idleMs,
    screen: device.screen,
    unsaved: () => tabs.filter((tab) => !tab.isSaved()).length,
    saved: () => tabs.flatMap((tab) => (tab.isSaved() ? [tab.shown()] : [])),
    /** What its pages are doing, for the coverage. */
    states: () => [['a conversation', device.status()], ...tabs.map((tab) => ['settings', tab.phase()])],
  };
}
