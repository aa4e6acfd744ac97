import { type GameGateway, memoryHost, type RunOrder, type TaskOutcome } from '@assistant/game';
import { createGateway } from '@assistant/realm';

/** A run as the game received it. */
export interface SeenRun {
  account: string;
  task: string;
  order: RunOrder;
}

export const DONE: TaskOutcome = {
  result: 'done',
  reason: 'ok',
  text: { zh: '已完成', en: 'Done' },
  coinSpent: 0,
  gains: [],
};

/** The simulated realm with what a test overrides. Its runs are recorded in `runs`. */
export async function fakeGame(
  now: () => Date,
  play: (run: SeenRun) => TaskOutcome | Promise<TaskOutcome> = () => DONE,
  overrides: Partial<GameGateway> = {},
): Promise<{ gateway: GameGateway; runs: SeenRun[] }> {
  const realm = createGateway(memoryHost(now));
  const runs: SeenRun[] = [];
  const gateway: GameGateway = {
    ...realm,
    enter: async () => ({ ok: true }),
    outcomeOf: undefined,
    runTask: async ({ account }, { id }, _values, order) => {
      const run = { account, task: id, order };
      runs.push(run);
      return play(run);
    },
    ...overrides,
  };
  return { gateway, runs };
}
