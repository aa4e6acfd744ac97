import { addAgent } from '../../../server/src/account/add-agent';
import { queryBuilder } from '../../../server/src/database/connect';
import { readSettings } from '../../../server/src/system/settings';
import { spendingTask } from '../../../server/src/testing/bench';
import { createSite } from '../../../server/src/testing/site';
import type { Coverage } from '../coverage';
import { Scheduler } from '../machine/scheduler';
import { enterTime } from '../machine/virtual-globals';
import { makeAgent } from '../people/agent';
import { makePlayer, TASKS } from '../people/player';
import { makeVisitor } from '../people/visitor';
import { makeBook } from './book';
import { makeChaos, SKEW_MS } from './chaos';
import { coverPages, coverStored } from './cover';
import { emptiedDatabase } from './emptied-repository';
import { makeGame } from './game';
import { INVARIANTS } from './invariants';
import { makeNetwork } from './network';
import { enterPage, LOGIN_KEY, leavePage } from './page';
import { PASSWORDS } from './passwords';
import { makeReceivers } from './receivers';
import { type Replica, type ReplicaOptions, startReplica } from './replica';
import { SharedDatabase } from './shared-database';
import { readTruth, type Truth } from './truth-repository';
import { makeWorld, type Story } from './world';

/** Noon in the game's time zone. */
const START = new Date('2026-05-01T04:00:00Z');

const MINUTE_MS = 60_000;

/** How often it is looked whether all holds. */
const LOOK_MS = 20_000;

/** What is under way comes to its end within this time, once nothing bad happens. */
const CALM_MS = 3 * MINUTE_MS;

const AGENT_PASSWORD = 'secret-of-an-agent';

export interface Lived {
  story: Story;
  events: number;
  virtualMs: number;
  lines: { at: number; text: string }[];
  broken: { at: number; text: string }[];
  coverage: Coverage;
}

interface HowToLive {
  /** Gets the trace, line by line. */
  keep?: ((line: string) => void) | undefined;
  /** The story ends where something does not hold. */
  first?: boolean;
}

/** Lives one story from its beginning to its end. */
export async function live(story: Story, { keep, first }: HowToLive): Promise<Lived> {
  const { seed, minutes, without } = story;
  // Before the story: its machines have no chance less where a database is new.
  const client = await emptiedDatabase();
  const time = new Scheduler(seed, START, keep);
  enterTime(time);
  const world = makeWorld(time, without);
  const book = makeBook();
  const database = new SharedDatabase(time, client);
  const site = await createSite();
  time.hidden = site.directory;
  await site.release(
    '1',
    TASKS.map((id) => spendingTask(id)),
  );
  const settings = readSettings({
    SITE_DIR: site.directory,
    DATA_DIR: `${site.directory}-data`,
    LOGIN_OBFUSCATION_KEY: LOGIN_KEY,
    LOG_LEVEL: 'warn',
    // A server without them makes a pair with chance of its own, by which one seed was two stories.
    VAPID_PUBLIC_KEY:
      'BJu5xwsl9rqTsbMWMgY6WnSy6PcFOq01pQx0yZs4gjE4gJRC0gT_xkiwfbaZqIyEZki9zE9lTzyygIV_QFw0zmk',
    VAPID_PRIVATE_KEY: 'lSjzwQJLJN-P-FlTPMx1xIbBPq-hC53YIib6WoS3RdA',
    WRONG_LOGIN_MS: '0',
  });
  const game = makeGame(world);
  const replicas: Replica[] = [];
  const carry: ReplicaOptions['carry'] = (from, message) => {
    for (const { hub, machine } of replicas)
      if (machine !== from.machine)
        time.after(5, 'hears of another replica', () => hub.deliver(message), machine);
  };
  const { gatewayOf: gameOf } = game;
  const { outboundOf } = makeReceivers(world, book);
  const options: ReplicaOptions = { world, database, settings, gameOf, outboundOf, carry };
  for (const name of ['replica-1', 'replica-2']) replicas.push(startReplica(options, name));
  await time.runTo(time.now + 2000);
  enterPage(makeNetwork(world, () => replicas));

  const observer = time.machine('observer');
  const db = queryBuilder(database.poolFor(observer, false));
  const added = { account: 'kefu', password: AGENT_PASSWORD, shown: '客服一' };
  await time.do(observer, 'adds an agent', () => addAgent(db, PASSWORDS, added));
  const agent = makeAgent(world, book, 'kefu', LOGIN_KEY);
  await time.do(agent.machine, 'begins', () => agent.begin(AGENT_PASSWORD));
  const phones = ['zhaoyun', 'guanyu'].map((account) => makePlayer(world, book, account, LOGIN_KEY));
  const players = [...phones, makeVisitor(world, book, 'zhaoyun', LOGIN_KEY)];
  for (const player of players) await time.do(player.machine, 'begins', player.begin);

  let looked = time.now;
  let before: Truth | undefined;
  /** @returns whether the story may end here */
  async function look(atTheEnd = false): Promise<boolean> {
    if (!database.isFree || (time.now - looked < LOOK_MS && !atTheEnd)) return false;
    looked = time.now;
    const truth = await time.do(observer, 'looks whether all holds', () => readTruth(db));
    const screens = players.map(({ account, screen, closed }) => ({
      account,
      shown: screen(),
      closed: closed(),
    }));
    const idle = players.map(({ machine, idleMs }) => ({ name: machine.name, ms: idleMs() }));
    const tabs = players.flatMap((one) => one.saved());
    const clocksMs = world.weather.clockSeconds > 0 ? 2 * SKEW_MS : 0;
    const evidence = { truth, before, book, game, screens, idle, tabs, now: time.now, clocksMs, atTheEnd };
    for (const [name, holds] of Object.entries(INVARIANTS))
      for (const text of holds(evidence)) world.breaks(`${text} (${name})`);
    coverStored(world.coverage, before, truth);
    before = truth;
    return first === true && world.broken.length > 0;
  }

  const chaos = makeChaos(options, replicas);
  world.calm = false;
  const people = [agent, ...players];
  coverPages(time, world.coverage, players);
  for (const one of people) time.as(one.machine, one.goOn);
  chaos.begin();
  await time.runTo(time.now + minutes * MINUTE_MS, look);
  if (!first || world.broken.length === 0) await comeToAnEnd();

  async function comeToAnEnd(): Promise<void> {
    world.calm = true;
    world.tell('from now on nothing bad happens, and no one does anything');
    chaos.end();
    // Where another device saved between a conflict and the choice, the player is asked again.
    for (let times = 0; times < 4; times += 1) {
      for (const player of players) time.as(player.machine, player.comeToAnEnd);
      await time.runTo(time.now + CALM_MS / 4, look);
    }
    const late = time.now + CALM_MS;
    while (!database.isFree && time.now < late && (await time.step()));
    if (!database.isFree) world.breaks('a transaction has not ended (what was started ends)');
    await look(true);
    for (const { account, unsent } of people)
      if (unsent() > 0)
        world.breaks(`${unsent()} texts of ${account} are not sent (what was written is sent)`);
    for (const { machine, onDisk } of players)
      for (const text of await time.do(machine, 'looks at its disk', onDisk))
        world.breaks(`“${text}” is still on the disk of ${machine.name} (what was sent is on no disk)`);
    for (const { account, unsaved } of players)
      if (unsaved() > 0)
        world.breaks(`${unsaved()} changes of ${account} are not saved (what was changed is saved)`);
  }
  for (const { machine } of replicas) machine.alive = false;
  leavePage();
  await site.remove();
  const { story: lines, broken, coverage } = world;
  return { story, events: time.count, virtualMs: time.now - time.started, lines, broken, coverage };
}
