import { calls } from '@assistant/contract/calls';
import { makeNotifyBench } from '../../../notify/testing/bench';
import { openReceiver, type Receiver } from '../../../notify/testing/receiver';
import { watchDefinitions } from '../../../released/definitions';
import { DONE, fakeGame } from '../../../testing/fake-game';
import type { TestServer } from '../../../testing/server';
import { definitionOf } from '../../../testing/site';
import { useWord } from '../answer-word';
import { sendWords } from '../send-words';

export const inChina = (text: string) => new Date(`2026-05-01T${text}:00+08:00`).toISOString();

/** The values of a task that runs at 14:00. */
export const at14 = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: ['14:00'], jitterMin: 0 };

type Game = Awaited<ReturnType<typeof fakeGame>>;

/** What the tests of words before a login do again and again: a receiver of their messages, empty at each test. */
export function makeWordBench(server: () => TestServer) {
  const bench = makeNotifyBench(server);
  const { now, pass, save } = bench;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
    await server().site.release('2', [definitionOf('mining', 'basic'), definitionOf('legendary', 'basic')]);
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    receiver.received = [];
    receiver.answer = () => ({ status: 200 });
    await bench.beginEmpty();
    await server().db.deleteFrom('login_words').execute();
    await server().db.deleteFrom('notification_deliveries').execute();
  });
  const toolsOf = ({ gateway }: Game) => {
    const { db, site, app } = server();
    return { db, now, gateway, log: app.log, definitions: watchDefinitions(site.directory, app.log) };
  };
  const sender = (game: Game) => ({ look: () => sendWords(toolsOf(game)) });
  const bodies = () => receiver.received.map(({ body }) => JSON.parse(String(body)));
  const send = () => bench.notifier(receiver.outbound()).pass();
  /** The key of the first message. */
  const keyNow = () => String(bodies()[0]?.url).split('#')[1] ?? '';
  return {
    ...bench,
    receiver: () => receiver,
    sender,
    send,
    bodies,
    keyNow,
    /** A press at a replica whose clock is a second behind. */
    early(game: Game, key: string) {
      const behind = () => new Date(now().getTime() - 1000);
      return useWord({ ...toolsOf(game), live: { woken() {} }, now: behind }, key, 'skip');
    },
    word: (key: string, answer?: 'now' | 'wait' | 'skip') =>
      server().send(calls.loginWord, { key, ...(answer && { answer }) }),
    /** A player whose one login of the day is at 14:00, ten minutes before it, with the key that has arrived. */
    async told(name: string, setting: Record<string, object> = {}) {
      const token = await server().player(name);
      await bench.webhook(token, receiver.url());
      const during = async () => {};
      const played = await fakeGame(now, async () => {
        await game.during();
        return DONE;
      });
      const game = { ...played, during };
      const engine = bench.replica(game.gateway);
      await save(token, { mining: at14, account: { wordBefore: 10 }, ...setting });
      await engine.pass();
      pass(110);
      await sender(game).look();
      await send();
      return { token, game, engine, key: keyNow() };
    },
  };
}
