import { type Convo, lazyPart } from '@assistant/conversation';
import { useEffect, useState } from 'react';
import { changeGuest, readGuest, removeGuest } from './guest';

const JoinPrompt = lazyPart(async () => (await import('./join-prompt')).JoinPrompt);

interface JoinProps {
  convo: Pick<Convo, 'reopen'>;
  /** Who is logged in. */
  account: string;
}

/**
 * The question whether a visitor's conversation joins the account, where there is one that was not answered yet. Only
 * the first account that logged in after the visitor wrote is asked; with the next one the conversation is gone.
 */
export function Join({ convo, account }: JoinProps) {
  const [guest] = useState(readGuest);
  const isOthers = guest?.account !== undefined && guest.account !== account;
  const isNobodys = guest?.written === true && guest.account === undefined;
  useEffect(() => {
    if (isOthers) removeGuest();
    // The shell of before does not keep it at the login.
    else if (isNobodys) changeGuest({ account });
  }, [isOthers, isNobodys, account]);
  if (!guest?.written || isOthers) return null;
  return <JoinPrompt guest={guest} onJoined={convo.reopen} />;
}
