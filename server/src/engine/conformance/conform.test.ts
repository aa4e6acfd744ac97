import { type GameGateway, type GamePlayer, type GameReading, memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { allTasks } from '@assistant/realm/testing';
import type { TaskDefinition } from '@assistant/tasks';
import { DONE } from '../../testing/fake-game';
import { checks, conform } from './conform';

const now = () => new Date('2026-05-01T04:00:00Z');
const PLAYER = { account: 'on-trial', platform: 1, region: '37新服专区', server: '' };

const realm = createGateway(memoryHost(now));

async function foundIn(gateway: GameGateway, tasks: readonly TaskDefinition[], coin = 0) {
  const player = { ...PLAYER, account: `on-trial-${Math.random()}` };
  const trial = { gateway, player, password: 'secret', tasks, coin, now, answerMs: 300 };
  const findings = await conform(trial, () => {});
  return findings.filter(({ problem }) => problem);
}

test('the simulated realm falls short in nothing, with all tasks of the product', async () => {
  expect(await foundIn(realm, allTasks(), 500)).toEqual([]);
}, 120_000);

const few = () => allTasks().filter(({ id }) => ['mining', 'pve-combat'].includes(id));
const never = () => new Promise<never>(() => {});

/** A gateway with one fault, which check has to name it, and by what words. */
const faults: [string, (game: GameGateway) => Partial<GameGateway>, string, RegExp][] = [
  ['has no leave', () => ({ leave: undefined as never }), 'has every call', /missing: leave\./],
  [
    'refuses the right password',
    () => ({ signIn: async () => ({ ok: false, reason: { zh: '不对', en: 'wrong' } }) }),
    'signs in, and refuses a wrong password',
    /signIn takes the password/,
  ],
  [
    'takes any password, though it is a real game',
    (game) => ({
      simulated: false,
      signIn: async (player, by) =>
        by === 'stranger' ? { ok: true, lordName: 'any' } : game.signIn(player, by),
    }),
    'signs in, and refuses a wrong password',
    /refuses a wrong password; it was taken/,
  ],
  [
    'does not know the region',
    () => ({ regions: async () => ['elsewhere'] }),
    'knows the player’s region and its servers',
    /has the player’s region, "37新服专区"/,
  ],
  [
    'answers its clock by a promise',
    (game) => ({ clock: (async (player: GamePlayer) => game.clock(player)) as never }),
    'says how the server counts its days',
    /clock answers at once/,
  ],
  [
    'says amounts as texts',
    (game) => ({
      gameInfo: async (player) => {
        const { resources, ...info } = await game.gameInfo(player);
        return { ...info, resources: { ...resources, gold: '12' } } as unknown as GameReading;
      },
    }),
    'answers what the player has',
    /gameInfo answers what the contract says/,
  ],
  [
    'never answers what the player has',
    () => ({ gameInfo: never }),
    'answers what the player has',
    /has not answered in 0\.3 s/,
  ],
  [
    'throws when it is left twice',
    () => {
      let inside = false;
      return {
        enter: async () => {
          inside = true;
          return { ok: true };
        },
        leave: async () => {
          if (!inside) throw new Error('nobody is here');
          inside = false;
        },
      };
    },
    'enters, leaves, leaves twice, enters again',
    /It threw where it may not: nobody is here/,
  ],
  [
    'says figures that no screen knows',
    (game) => ({
      readTasks: async (player, tasks) => {
        const said = await game.readTasks(player, tasks);
        for (const one of Object.values(said)) one.figures.weather = { kind: 'count', value: 1 } as never;
        return said;
      },
    }),
    'reads tasks as screens can show them',
    /weather/,
  ],
  [
    'fails at a task that it does not know',
    (game) => ({
      readTasks: async (player, tasks) => {
        if (tasks.some(({ id }) => id === 'task-of-tomorrow')) throw new Error('what is that');
        return game.readTasks(player, tasks);
      },
    }),
    'reads tasks beside one that it does not know',
    /it threw: what is that/,
  ],
  [
    'reads the whole chat each time',
    (game) => ({ chatLines: (player, options) => game.chatLines(player, { ...options, after: 0 }) }),
    'reads the chat, oldest first, and goes on after an id',
    /it repeats older ones/,
  ],
  [
    'answers no outcome',
    () => ({ runTask: async () => ({ ok: true }) as never }),
    'runs every task by its defaults',
    /runTask answers an outcome/,
  ],
  [
    'says after a run what is no reading',
    () => ({ runTask: async () => ({ ...DONE, reading: {} as never }) }),
    'runs every task by its defaults',
    /runTask answers an outcome .* it is none: .*"figures"/s,
  ],
  [
    'says figures after a run that no screen knows',
    () => ({
      runTask: async () => {
        const figures = { weather: { kind: 'hologram' } as never };
        return { ...DONE, reading: { figures, lock: null, limits: {} } };
      },
    }),
    'runs every task by its defaults',
    /runTask says figures that screens can show; of \S+ they cannot: weather/,
  ],
  [
    'has no English',
    () => ({ runTask: async () => ({ ...DONE, text: { zh: '完成', en: '' } }) }),
    'runs every task by its defaults',
    /en is missing/,
  ],
  [
    'spends coin unasked',
    () => ({ runTask: async () => ({ ...DONE, coinSpent: 10 }) }),
    'spends no coin where none is allowed',
    /says it spent 10/,
  ],
  [
    'spends coin beyond what is allowed',
    () => ({
      runTask: async (_player, _task, _values, { limits }) => ({ ...DONE, coinSpent: limits.coin * 2 }),
    }),
    'spends no more coin than is allowed, and says how much',
    /spent 40 of 20/,
  ],
  [
    'spends below the floors',
    () => ({ runTask: async () => ({ ...DONE, spent: { food: 5 } }) }),
    'leaves what has to stay of each currency',
    /says it spent food/,
  ],
  [
    'makes a repeated run once more',
    () => {
      let made = 0;
      return {
        runTask: async () => {
          made += 1;
          return { ...DONE, text: { zh: `第 ${made} 次`, en: `Time ${made}` } };
        },
      };
    },
    'makes a run once for each key',
    /was done once more/,
  ],
  [
    'forgets the runs it has made',
    () => ({ outcomeOf: async () => ({ state: 'neverBegun' }) }),
    'says how a run ended that it has made',
    /it says neverBegun/,
  ],
  [
    'makes a run of which it said that it never began',
    () => ({ runTask: async () => DONE }),
    'refuses a run of which it said that it never began',
    /After neverBegun the key is refused/,
  ],
  [
    'runs although it shall not begin',
    () => ({ runTask: async () => DONE }),
    'does nothing once the signal is aborted',
    /ended done/,
  ],
  [
    'does not end when it is told to',
    (game) => ({
      runTask: async (player, task, values, order) => {
        const told = order.signal.aborted;
        return game.runTask(player, task, values, order).catch((error) => {
          if (order.signal.aborted && !told) return never();
          throw error;
        });
      },
    }),
    'ends a run soon after its signal',
    /goes on/,
  ],
  [
    'does what nobody knows',
    () => ({ runTask: async () => DONE }),
    'does not do a task that it does not know',
    /it says done/,
  ],
];

test.each(faults)('a gateway that %s is told so', async (_fault, change, name, sentence) => {
  const found = await foundIn({ ...realm, ...change(realm) }, few(), 20);
  expect(found).toContainEqual({ name, problem: expect.stringMatching(sentence) });
});

test('each check names a fault of the table', () => {
  const named = new Set(faults.map(([, , name]) => name));
  expect(checks.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
