import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { AGENTS, type Book } from '../world/book';
import type { World } from '../world/world';
import { clientOf } from './calls';

const PAUSE = [2, 10] as const;

/** So many messages that a page reaches to what the agent has read before. */
const PAGE = 100;

/** Who answers at the desk: looks who waits, takes a conversation, reads it, answers it, and ends it now and then. */
export function makeAgent(world: World, book: Book, account: string, key: string) {
  const { time, tell } = world;
  const machine = time.machine(account);
  const { random } = machine;
  let token: string | null = null;
  const send = clientOf(() => token);
  let answers = 0;
  /** An answer that was not confirmed: it is sent again, with the same client id. */
  let pending: { session_id: string; content: string; client_id: string } | undefined;

  async function say(): Promise<void> {
    if (!pending) return;
    const { client_id, content } = pending;
    try {
      const stored = await send(calls.csSendMessage, { cs_account: account, ...pending });
      book.texts.set(client_id, { by: account, side: 'cs', content, id: stored.id });
      pending = undefined;
    } catch (error) {
      // Somebody has ended it meanwhile: the words are not sent.
      const { kind } = error as { kind?: string };
      if (kind === 'refused') pending = undefined;
    }
  }

  async function work(): Promise<void> {
    if (pending) return say();
    const { sessions } = await send(calls.csSessions, { tab: random.chance(0.7) ? 'waiting' : 'all' });
    const [first, ...others] = sessions;
    if (!first) return;
    const chosen = random.pick([first, ...others]);
    const { session_id } = chosen;
    if (chosen.agent === null) await send(calls.csClaim, { session_id, from: null });
    const page = { session_id, user_type: 'cs', limit: PAGE } as const;
    const { messages, epoch } = await send(calls.chatGetHistory, page);
    book.shown.set(AGENTS, new Set([...(book.shown.get(AGENTS) ?? []), ...messages.map(({ id }) => id)]));
    const newest = messages.at(-1);
    // Now and then it is ended as it stands, with what no one has read.
    if (newest && random.chance(0.5))
      await send(calls.chatMarkRead, {
        session_id,
        message_id: newest.id,
        ...(epoch !== undefined && { epoch }),
      });
    if (random.chance(0.3)) {
      tell(`${account} ends a conversation`);
      await send(calls.csClose, { session_id });
      return;
    }
    answers += 1;
    pending = { session_id, content: `${account} answers ${answers}`, client_id: random.uuid() };
    tell(`${account} writes “${pending.content}”`);
    await say();
  }

  function goOn(): void {
    const next = () => {
      if (world.calm && !pending) return;
      // Whatever it is, the agent looks again.
      const done = (world.calm ? say() : work()).catch(() => {});
      void done.then(goOn);
    };
    time.after(random.between(PAUSE[0] * 1000, PAUSE[1] * 1000), 'looks at the desk', next, machine);
  }

  return {
    account,
    machine,
    async begin(password: string): Promise<void> {
      token = (await send(calls.csLogin, { username: account, password: obfuscate(password, key) })).token;
    },
    goOn,
    unsent: () => (pending ? 1 : 0),
  };
}
