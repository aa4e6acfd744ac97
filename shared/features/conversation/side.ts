import { createContext, use } from 'react';

/**
 * Who reads and writes: the player, or an agent at the desk. For both, an own message is one of `sender` `user` in the
 * conversation's state: the desk's calls turn the two sides round (mfe-desk/src/answering/desk-chat-calls.ts).
 */
export type Side = 'player' | 'agent';

const Context = createContext<Side>('player');

export const SideProvider = Context.Provider;

export const useSide = (): Side => use(Context);
