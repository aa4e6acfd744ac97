import { useState } from 'react';
import type { Convo } from '../convo/convo';
import { lazyPart } from '../lazy-part';
import { readGuest } from './guest';

const JoinPrompt = lazyPart(async () => (await import('./join-prompt')).JoinPrompt);

/** The question whether a visitor's conversation joins the account, where there is one that was not answered yet. */
export function Join({ account, convo }: { account: string; convo: Pick<Convo, 'reopen'> }) {
  const [guest] = useState(readGuest);
  if (!guest?.written || guest.apart?.includes(account)) return null;
  return <JoinPrompt account={account} guest={guest} onJoined={convo.reopen} />;
}
