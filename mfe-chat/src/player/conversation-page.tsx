import { useState } from 'react';
import { Join } from '../guest/join';
import { conversationOf } from './conversation-of';
import { ConversationView } from './conversation-view';

/** The player's conversation with customer service (spec section 2, `/main/customer-service`). */
export function ConversationPage({ account }: { account: string }) {
  const [conversation] = useState(() => conversationOf(account));
  return (
    <>
      <ConversationView conversation={conversation} beside />
      <Join conversation={conversation} account={account} />
    </>
  );
}
