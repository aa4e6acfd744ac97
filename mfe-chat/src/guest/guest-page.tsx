import { useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { IconButton } from '@assistant/ui';
import { useState } from 'react';
import { ConversationView } from '../player/conversation-view';
import { guestConversation } from './guest-conversation';
import css from './guest-page.module.css';
import { strings } from './strings';

/** Help for somebody who cannot log in: a conversation without an account, and the way back to the login. */
export function GuestPage() {
  const t = useStrings(strings);
  const [conversation] = useState(guestConversation);
  return (
    <main className={css.page}>
      <ConversationView
        conversation={conversation}
        back={<IconButton icon="back" label={t.back} render={<ShellLink to="/login" />} />}
        empty={t.empty}
      />
    </main>
  );
}
