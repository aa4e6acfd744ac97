import { UNSURE_PLATFORM } from '@assistant/contract';
import { dateOf, gameDayOf, gameDayStart, gatewayCalls, optionalCalls } from '@assistant/game';
import { checkGameInfo } from '../../game/read-game-info';
import { answered, type Check, must, mustBeWords, type Trial } from './trial';

async function shape({ gateway }: Trial): Promise<void> {
  const missing = gatewayCalls.filter(
    (call) => typeof gateway[call] !== 'function' && !optionalCalls.includes(call),
  );
  must(missing.length === 0, `The gateway has every call; missing: ${missing.join(', ')}.`);
  must(typeof gateway.name === 'string' && gateway.name !== '', 'name is a text; the log shows it.');
  must(
    typeof gateway.simulated === 'boolean',
    'simulated is true or false; screens mark made-up figures by it.',
  );
}

async function signsIn(trial: Trial): Promise<void> {
  const { gateway, player, password } = trial;
  const signed = await answered(trial, 'signIn', gateway.signIn({ ...player, password }, 'newcomer'));
  must(signed.ok, `signIn takes the password of the account; it answered ${JSON.stringify(signed)}.`);
  must(signed.lordName.trim() !== '', 'signIn answers the name of the lord.');
  // A simulated game may take every password.
  if (gateway.simulated && !gateway.checksPasswords) return;
  const refused = await answered(
    trial,
    'signIn',
    gateway.signIn({ ...player, password: `${password}-wrong` }, 'stranger'),
  );
  must(!refused.ok, 'signIn refuses a wrong password; it was taken.');
  mustBeWords('The reason of a refused sign-in', refused.reason);
}

async function places(trial: Trial): Promise<void> {
  const { gateway, player } = trial;
  if (player.platform === UNSURE_PLATFORM) return;
  const regions = await answered(trial, 'regions', gateway.regions(player.platform));
  must(
    regions.includes(player.region),
    `regions(${player.platform}) has the player’s region, "${player.region}".`,
  );
  must(new Set(regions).size === regions.length, 'regions names each region once.');
  const servers = await answered(trial, 'servers', gateway.servers(player.platform, player.region));
  must(
    servers.every((name) => typeof name === 'string' && name !== ''),
    'servers answers names.',
  );
}

async function counts({ gateway, player, now }: Trial): Promise<void> {
  const clock = gateway.clock(player);
  must(
    !(clock instanceof Promise),
    'clock answers at once, without a promise: plans ask for it all the time.',
  );
  const day = gameDayOf(clock, now());
  must(Number.isInteger(day), 'clock says how the server counts its days: timeZone, rolloverMin, openedAt.');
  must(/^\d{4}-\d\d-\d\d$/.test(dateOf(day)), 'clock leads to a date.');
  must(gameDayStart(clock, day) <= now(), 'clock leads to a game day that has started.');
}

async function figures(trial: Trial): Promise<void> {
  const given = await answered(trial, 'gameInfo', trial.gateway.gameInfo(trial.player));
  try {
    checkGameInfo(given);
  } catch (error) {
    must(false, `gameInfo answers what the contract says (GameReading): ${(error as Error).message}`);
  }
}

async function enters(trial: Trial): Promise<void> {
  const { gateway, player } = trial;
  const enter = () => answered(trial, 'enter', gateway.enter(player, { takeOver: true }));
  const first = await enter();
  must(first.ok, `enter lets the player in with takeOver; it answered ${JSON.stringify(first)}.`);
  await answered(trial, 'leave', gateway.leave(player));
  // A login that has ended by itself is left again.
  await answered(trial, 'leave', gateway.leave(player));
  const again = await enter();
  must(again.ok, 'enter lets the player in again after leave.');
  await answered(trial, 'leave', gateway.leave(player));
}

/** Signing in, and what is asked without a login to the game. */
export const signInChecks: Check[] = [
  { name: 'has every call', run: shape },
  { name: 'signs in, and refuses a wrong password', run: signsIn },
  { name: 'knows the player’s region and its servers', run: places },
  { name: 'says how the server counts its days', run: counts },
  { name: 'answers what the player has', run: figures },
  { name: 'enters, leaves, leaves twice, enters again', run: enters },
];
