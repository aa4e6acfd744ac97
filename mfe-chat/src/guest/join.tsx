import { useState } from 'react';
import type { Convo } from '../convo/convo';
import { lazyPart } from '../lazy-part';
import { readGuest } from './guest';

const JoinPrompt = lazyPart(async () => (await import('./join-prompt')).JoinPrompt);

/** The question whether a visitor's conversation joins the account, where there is one that was not answered yet. */
export function Join({ convo }: { convo: Pick<Convo, 'reopen'> }) {
  const [guest] = useState(readGuest);
  if (!guest?.written) return null;
  return <JoinPrompt guest={guest} onJoined={convo.reopen} />;
}
