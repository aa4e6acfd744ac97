import { countWoken } from '../engine/lease-repository';
import { JUMP_MAX_MIN } from '../game/demo-switches';
import { sleep } from '../system/sleep';
import { done, refused, type StaffCommand } from './command';

/** The engine gets this long to run what became due, less than the admin socket waits. */
const RUN_MS = 8000;
const LOOK_MS = 50;

export const NO_SWITCHES = 'The switches are off. A server that was started with DEMO_SWITCHES=on has them.';

export const jump: StaffCommand = {
  takes: ['MINUTES'],
  does: 'moves the game’s time ahead, and waits until the engine has run what became due; only with DEMO_SWITCHES=on',
  async run({ db, live, switches }, [given = '']) {
    if (!switches) return refused(NO_SWITCHES);
    const minutes = /^\d{1,5}$/.test(given) ? Number(given) : 0;
    if (minutes < 1 || minutes > JUMP_MAX_MIN)
      return refused(`MINUTES is "${given}"; it must be a whole number from 1 to ${JUMP_MAX_MIN}.`);
    await switches.jump(minutes);
    const until = performance.now() + RUN_MS;
    while ((await countWoken(db, switches.gameNow())) > 0 && performance.now() < until) await sleep(LOOK_MS);
    // Open pages read the membership and the tasks again, and with them the time.
    live.tell({ kind: 'membership' }, { everyone: true });
    return done(`In the game it is ${switches.gameNow().toISOString()}.`);
  },
};
