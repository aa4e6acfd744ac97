import { chatCreateSession } from '@assistant/contract';
import type { Convo } from '@assistant/conversation/without-page';
import { agentToken } from './agent';
import { randomFrom } from './random-from';
import { registerByApi } from './register-by-api';
import { type Tab, until } from './soak-device';
import { expectMarksOfWhatWasShown, expectNothingUnread, stored } from './soak-marks';
import { askOver } from './soak-network';
import type { SoakServer } from './soak-server';
import { type Ground, playerDevice, startDesk, startVisitor, type Visitor } from './soak-sides';

/** Everything that a screen shows of the conversation, from its beginning to its end. */
async function screenOf(convo: Convo, newest: number): Promise<number[]> {
  const ids = new Set<number>();
  const look = () => {
    for (const { id } of convo.getState().messages) ids.add(id);
  };
  await convo.loadLatest();
  await until(convo, ({ status, messages }) => status === 'ready' && messages.at(-1)?.id === newest);
  for (look(); convo.getState().hasOlder; look()) {
    // Where it opens anew or reads already, nothing is asked for, and this would go round without end.
    await until(convo, ({ status, older }) => status === 'ready' && older !== 'loading');
    await convo.loadOlder();
  }
  return [...ids].sort((one, other) => one - other);
}

export interface Soaked {
  /** What all sides have written, in any order. */
  written: string[];
  /** What the server has of it. */
  contents: string[];
  /** What each screen should show, and shows. */
  screens: { name: string; ids: number[]; shown: number[] }[];
}

/**
 * A player with two tabs on one device and one on another, an agent, and visitors whose conversations join the account
 * write `count` times each. Requests fail, streams are cut, tabs are reloaded and looked away from, clocks jump, both
 * sides end conversations, and the server is killed at a third and at two thirds.
 */
export async function soak(server: SoakServer, seed: number, count: number): Promise<Soaked> {
  const chance = randomFrom(seed);
  const ground: Ground = { server, chance, written: [] };
  const pick = <One>(list: readonly One[]) => list[Math.floor(chance() * list.length)] as One;
  const url = server.url(chance);
  const { token = '' } = await registerByApi(url);
  const deskToken = await agentToken({ url, agent: server.agent } as never);
  const [player, agent] = [token, deskToken].map((one) =>
    askOver(server, () => ({ token: one }), chance, 0),
  ) as [ReturnType<typeof askOver>, ReturnType<typeof askOver>];
  const phone = playerDevice(ground, token, 'phone', 2);
  const computer = playerDevice(ground, token, 'computer', 1);
  const desk = startDesk(ground, deskToken);
  const visitors: Visitor[] = [];
  let visitor: Visitor | undefined;
  const tabs: Tab[] = [...phone.tabs, ...computer.tabs];
  const shownBy = (devices: { shown: Set<number> }[]) => new Set(devices.flatMap(({ shown }) => [...shown]));
  const witness = {
    player,
    agent,
    shownToPlayer: () => shownBy([phone, computer, ...visitors]),
    shownToAgent: () => desk.device.shown,
  };
  const openSession = async () => (await player(chatCreateSession, {})).session_id;

  async function allSent(): Promise<void> {
    for (const tab of [...tabs, ...desk.device.tabs]) tab.convo().setActive(true);
    for (const tab of tabs) await tab.allSent();
    await desk.settle(openSession);
  }

  async function join(by: Tab): Promise<void> {
    await visitor?.join(askOver(server, () => ({ token }), chance));
    visitor = undefined;
    by.convo().reopen();
  }

  for (let n = 0; n < count; n += 1) {
    const tab = pick(tabs);
    ground.written.push(`玩家 ${seed}-${n}`);
    tab.convo().send(`玩家 ${seed}-${n}`);
    const here = tab.convo().getState();
    if (here.sessionId && !here.closed) desk.say(here.sessionId, `客服 ${seed}-${n}`);
    // A third of the time somebody writes as a visitor, too.
    if (n % Math.ceil(count / 4) === 3) {
      visitor = await startVisitor(ground, `访客 ${seed}-${n}`);
      visitors.push(visitor);
    }
    visitor?.say();
    const visited = visitor?.sessionId();
    if (visited && chance() < 0.3) desk.say(visited, `客服对访客 ${seed}-${n}`);
    if (n % Math.ceil(count / 4) === Math.ceil(count / 4) - 2) await join(tab);
    const what = chance();
    if (what < 0.06) void tab.convo().end();
    else if (what < 0.1 && here.sessionId) void desk.of(here.sessionId).convo().end();
    else if (what < 0.18) pick(tabs).reload();
    else if (what < 0.22) pick(desk.device.tabs)?.reload();
    else if (what < 0.32) pick([phone, computer, desk.device]).jump(chance() < 0.7);
    else if (what < 0.42) tab.convo().setActive(chance() < 0.3);
    if (n === Math.floor(count / 3) || n === Math.floor((2 * count) / 3)) await server.kill();
    if (n % Math.ceil(1 + chance() * 8) === 0) await allSent();
    if (chance() < 0.2) await expectMarksOfWhatWasShown(witness, await openSession());
  }
  if (visitor) await join(pick(tabs));
  await allSent();

  const messages = await stored(player, await openSession());
  for (const { session_id } of messages) desk.of(session_id);
  const ids = messages.map(({ id }) => id);
  const screens = await Promise.all([
    ...tabs.map(async (tab, at) => ({
      name: `tab ${at}`,
      ids,
      shown: await screenOf(tab.convo(), ids.at(-1) ?? 0),
    })),
    ...[...new Set(messages.map((one) => one.session_id))].map(async (session) => {
      const there = messages.filter(({ session_id }) => session_id === session).map(({ id }) => id);
      const shown = await screenOf(desk.of(session).convo(), there.at(-1) ?? 0);
      return { name: `desk ${session}`, ids: there, shown };
    }),
  ]);
  await expectNothingUnread(witness, messages);
  await expectMarksOfWhatWasShown(witness, await openSession());
  for (const device of [phone, computer, desk.device]) device.stop();
  return {
    written: ground.written,
    contents: messages.filter(({ original }) => !original).map(({ content }) => content),
    screens,
  };
}
