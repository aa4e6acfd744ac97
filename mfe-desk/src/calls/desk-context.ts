import type { SendCall } from '@assistant/api';
import type { DeskIdentity, Profile } from '@assistant/desk';
import { createContext, use } from 'react';
import type { Conversations } from '../answering/conversations';
import type { LiveList } from '../list/live-list';

/** What every part of the desk works with, as long as one agent is signed in. */
export interface DeskTools {
  me: DeskIdentity;
  profile: Profile;
  ask: SendCall;
  list: LiveList;
  conversations: Conversations;
  signOut(): void;
}

const Context = createContext<DeskTools | null>(null);

export const DeskProvider = Context.Provider;

/** @throws outside the desk */
export function useDesk(): DeskTools {
  const tools = use(Context);
  if (!tools) throw new Error('useDesk stands inside the desk');
  return tools;
}
