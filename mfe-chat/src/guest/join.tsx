import { lazyPart } from '@assistant/conversation';
import { useEffect, useState } from 'react';
import type { Conversation } from '../player/open-conversation';
import { changeGuest, onGuest, readGuest, removeGuest } from './guest';

const JoinPrompt = lazyPart(async () => (await import('./join-prompt')).JoinPrompt);

interface JoinProps {
  conversation: Pick<Conversation, 'convo' | 'draft'>;
  /** Who is logged in. */
  account: string;
}

/**
 * The question whether a visitor's conversation joins the account, where there is one that was not answered yet. Only
 * the first account that logged in after the visitor wrote is asked; with the next one the conversation is gone.
 */
export function Join({ conversation: { convo, draft }, account }: JoinProps) {
  const [guest] = useState(readGuest);
  const [open, setOpen] = useState(true);
  const isOthers = guest?.account !== undefined && guest.account !== account;
  const isNobodys = guest?.written === true && guest.account === undefined;
  useEffect(() => {
    if (isOthers) removeGuest();
    // The shell of before does not keep it at the login.
    else if (isNobodys) changeGuest({ account });
  }, [isOthers, isNobodys, account]);
  useEffect(() => onGuest((now) => setOpen(now?.guest_id === guest?.guest_id)), [guest]);
  if (!guest?.written || isOthers) return null;

  function joined(written: string): void {
    if (written) draft.set([draft.get(), written].filter(Boolean).join('\n'));
    convo.restore();
    convo.reopen();
  }
  return <JoinPrompt guest={guest} account={account} open={open} onJoined={joined} />;
}
