import { calls } from '@assistant/contract/calls';
import type { TestServer } from './server';

/** Helpers of the desk's tests: players who write, and what an agent sees and does. */
export function makeDesk(server: () => TestServer) {
  const open = async (token: string) =>
    (await server().send(calls.chatCreateSession, {}, { token })).data.session_id;
  const say = async (token: string, session_id: string, content: string) =>
    (await server().send(calls.chatSendMessage, { session_id, content }, { token })).data.id;
  return {
    open,
    say,
    /** Registers a player who writes these words. */
    async asks(account: string, ...words: string[]): Promise<{ token: string; id: string }> {
      const token = await server().player(account);
      const id = await open(token);
      for (const one of words) await say(token, id, one);
      return { token, id };
    },
    /** A visitor who writes these words. */
    async visits(...words: string[]): Promise<{ guest_id: string; id: string }> {
      const { data } = await server().send(calls.chatCreateSession, {});
      const { session_id: id, guest_id = '' } = data;
      for (const content of words)
        await server().send(calls.chatSendMessage, { session_id: id, guest_id, content });
      return { guest_id, id };
    },
    answer: (token: string, cs_account: string, session_id: string, content: string) =>
      server().send(calls.csSendMessage, { cs_account, session_id, content }, { token }),
    /** One page of a tab. */
    list: async (token: string, tab: string, more: object = {}) =>
      (await server().send(calls.csSessions, { tab, ...more }, { token })).data,
    pass(minutes: number): void {
      const { clock } = server();
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
}
