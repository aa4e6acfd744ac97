import type { ShownAbout } from '@assistant/contract';
import { createContext, type ReactNode, use } from 'react';

/**
 * Who reads and writes: the player, or an agent at the desk. For both, an own message is one of `sender` `user` in the
 * conversation's state: the desk's calls turn the two sides round (mfe-desk/src/answering/desk-chat-calls.ts).
 */
export type Side = 'player' | 'agent';

const Context = createContext<Side>('player');

export const SideProvider = Context.Provider;

const AboutContext = createContext<(about: ShownAbout) => ReactNode>(() => null);

/** What a side can do with what a message is about: at the end of its card. */
export const AboutActionProvider = AboutContext.Provider;

export const useAboutAction = (): ((about: ShownAbout) => ReactNode) => use(AboutContext);

export const useSide = (): Side => use(Context);
