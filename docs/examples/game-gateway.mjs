/**
 * The smallest gateway that falls short in nothing: a game in memory with one lord, to begin an own gateway from.
 * Try it: npm run check:gateway -- ./docs/examples/game-gateway.mjs
 */

const words = (zh, en) => ({ zh, en });
const OPENED = new Date('2025-01-01T00:00:00Z');

/** @param {{ now: () => Date }} options the server's time, which the gateway uses instead of its own */
export function createGateway({ now }) {
  /** What each run did, by its key; null for one that was given up before it began. */
  const runs = new Map();
  const resources = { gold: 1000, food: 1000, wood: 1000, iron: 1000, coin: 100, merit: 0 };

  /** A run happens once: its key is looked up before, and kept with what it did. */
  function runOnce(task, { key, signal }) {
    if (runs.get(key)) return runs.get(key);
    if (runs.has(key)) throw new Error('The run was given up before it began.');
    signal.throwIfAborted();
    if (task.groups.length === 0)
      return {
        result: 'skipped',
        reason: 'nothingToDo',
        text: words('没有可做的事', 'Nothing to do'),
        coinSpent: 0,
        gains: [],
      };
    resources.gold += 10;
    const outcome = {
      result: 'done',
      reason: 'ok',
      text: words(`已完成${task.title.zh}`, `Done: ${task.title.en}`),
      coinSpent: 0,
      gains: [{ name: words('铜钱', 'Gold'), amount: 10 }],
    };
    runs.set(key, outcome);
    return outcome;
  }

  return {
    name: 'example',
    simulated: true,
    signIn: async ({ account }) => ({ ok: true, lordName: account }),
    forget: async () => {},
    regions: async () => ['example'],
    servers: async () => ['S1'],
    gameInfo: async ({ account }) => ({
      lord: { name: account, level: 1, country: 'shu', power: 100, title: '' },
      resources: { ...resources },
      season: 'spring',
      game_year: 1,
      heroes: [],
      teams: [],
      cities: [],
      choices: {},
    }),
    clock: () => ({ timeZone: 'Asia/Shanghai', rolloverMin: 0, openedAt: OPENED, mergedAt: null, merges: 0 }),
    enter: async () => ({ ok: true }),
    leave: async () => {},
    runTask: async (_player, task, _values, order) => runOnce(task, order),
    async outcomeOf(_player, key) {
      const outcome = runs.get(key);
      if (outcome) return { state: 'ended', outcome };
      // From now on the key is refused: its order may still be on its way.
      runs.set(key, null);
      return { state: 'neverBegun' };
    },
    readTasks: async (_player, tasks) =>
      Object.fromEntries(tasks.map(({ id }) => [id, { figures: {}, lock: null, limits: {} }])),
    chatLines: async (_player, { channels, after }) =>
      after > 0
        ? []
        : [{ id: 1, channel: channels[0], from: '系统', text: '欢迎', at: now(), blocked: false }],
  };
}
