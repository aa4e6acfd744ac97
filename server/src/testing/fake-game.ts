import type { GameGateway, RunOrder, TaskOutcome } from '../game/gateway';
import { createGateway } from '../game/simulated/realm';

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
  const realm = await createGateway({ now });
  const runs: SeenRun[] = [];
  const gateway: GameGateway = {
    ...realm,
    enter: async () => ({ ok: true }),
    runTask: async ({ account }, { id }, _values, order) => {
      const run = { account, task: id, order };
      runs.push(run);
      return play(run);
    },
    ...overrides,
  };
  return { gateway, runs };
}
