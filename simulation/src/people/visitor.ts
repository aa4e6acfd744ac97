import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { Book } from '../world/book';
import type { World } from '../world/world';
import { chatCallsOf, clientOf, type Guest } from './calls';
import { makeDevice } from './conversation';
import { PASSWORD } from './player';
import { pressNowAndThen } from './presses';

/** Seconds until a login or a join that failed is tried again. */
const AGAIN_S = [2, 6] as const;

/**
 * Another device of a player, who asks for help there without a login, logs in, lets the conversation join the account, goes on
 * writing, logs out, and is a visitor again.
 */
export function makeVisitor(world: World, book: Book, account: string, key: string) {
  const { time, tell } = world;
  const name = `${account}-tablet`;
  const machine = time.machine(name);
  const { random } = machine;
  const device = makeDevice({ world, book, machine, account, name });
  let token: string | null = null;
  /** The secret that the server has given to the visitor. */
  let guest: Guest = {};
  /** How much this visitor has written. */
  let before = 0;
  /** It has pressed it, and it has not happened. */
  let joining = false;
  const send = clientOf(() => token);

  function visit(): void {
    token = null;
    guest = {};
    before = device.written();
    device.open(
      chatCallsOf(
        clientOf(() => null),
        book,
        name,
        guest,
      ),
    );
  }

  async function logIn(): Promise<void> {
    const password = obfuscate(PASSWORD, key);
    token = (await send(calls.login, { username: account, password })).token;
  }

  async function tryToJoin(): Promise<void> {
    if (token === null) await logIn();
    const { guest_id } = guest;
    if (guest_id !== undefined)
      await send(calls.chatJoin, { guest_id }).catch((error: { code?: number }) => {
        // It has joined, and the answer was lost.
        if (error.code !== 404) throw error;
      });
    const left = device.leave();
    device.open(chatCallsOf(send, book, name));
    await device.take(left);
    joining = false;
    tell(`${name} has joined ${account}`);
  }

  function join(): void {
    if (joining || token !== null || device.written() === before) return;
    joining = true;
    tell(`${name} logs in, and lets the conversation join`);
    const again = () => {
      const wait = random.between(AGAIN_S[0] * 1000, AGAIN_S[1] * 1000);
      time.after(wait, 'logs in again', go, machine);
    };
    const go = () => void tryToJoin().catch(again);
    go();
  }

  return {
    account,
    machine,
    async begin(): Promise<void> {
      visit();
    },
    goOn: () =>
      pressNowAndThen(world, machine, [
        [5, 'writes', () => joining || device.write()],
        [5, 'looks', device.look],
        [1, 'hides', device.hide],
        [1, 'reloads', () => joining || device.reload()],
        [2, 'joins', join],
        [
          1,
          'joins',
          () => {
            // Who has something to send stays until it is sent.
            if (token === null || joining || device.unsent() > 0) return;
            tell(`${name} logs out`);
            device.leave();
            visit();
          },
        ],
        [1, 'goesOffline', () => device.setOnline(world.offline.has(machine))],
      ]),
    comeToAnEnd(): void {
      device.setOnline(true);
      device.show();
      device.lookAtAll();
      join();
    },
    unsent: device.unsent,
    onDisk: device.onDisk,
    closed: device.closed,
    idleMs: device.idleMs,
    /** Undefined where it is no player's. */
    screen: () => (token === null || joining ? undefined : device.screen()),
    unsaved: () => 0,
    saved: () => [],
    states: () => [['a conversation', `${token === null ? 'visitor, ' : ''}${device.status()}`]],
  };
}
