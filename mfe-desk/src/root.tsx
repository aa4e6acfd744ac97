import { type HintKind, isLive, onHint, openStream } from '@assistant/api';
import { csLogout, may } from '@assistant/contract';
import { systemClock } from '@assistant/conversation';
import { askWith, type DeskIdentity, deskSessions, SignIn, useProfile } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createConversations } from './answering/conversations';
import { DeskProvider, type DeskTools } from './calls/desk-context';
import { DeskFrame } from './frame/desk-frame';
import { createLiveList } from './list/live-list';
import { strings } from './strings';

/** The agents' desk: its login, or its panes for who is signed in. */
export function Root() {
  const t = useStrings(strings);
  const { identity, ended } = useSyncExternalStore(deskSessions.subscribe, deskSessions.get);
  if (!identity) return <SignIn ended={ended} words={t} />;
  return <SignedIn key={identity.token} me={identity} />;
}

/** What changes the list. */
const CHANGES: readonly HintKind[] = ['chat', 'read', 'session'];

const awake = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

function SignedIn({ me }: { me: DeskIdentity }) {
  const [tools] = useState(() => makeTools(me));
  const { ask, list, conversations } = tools;
  const profile = useProfile(me.token, ask);
  const answers = may(me.role, 'answer');

  useEffect(() => {
    // A role without answering may not read conversations, nor get hints of them.
    if (!answers) return;
    const wake = () => {
      if (awake()) list.refresh();
    };
    list.start();
    conversations.start();
    const identity = { token: me.token };
    const release = openStream(identity, { onEnded: () => deskSessions.end(me.token, 'expired') });
    const stops = CHANGES.map((kind) => onHint(kind, list.soon, identity));
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      release();
      for (const stop of stops) stop();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      list.stop();
      conversations.end();
    };
  }, [list, conversations, me.token, answers]);

  const value = useMemo(() => ({ ...tools, me, profile }), [tools, me, profile]);

  return (
    <DeskProvider value={value}>
      <DeskFrame />
    </DeskProvider>
  );
}

function makeTools(me: DeskIdentity): Omit<DeskTools, 'me' | 'profile'> {
  const ask = askWith(me.token);
  const list = createLiveList({
    ask,
    clock: systemClock,
    awake,
    isNotified: () => isLive({ token: me.token }),
  });
  return {
    ask,
    list,
    conversations: createConversations(me, ask, () => list.refresh()),
    signOut: () => {
      // It ends here whatever the server answers.
      ask(csLogout, {}).catch((error: unknown) =>
        console.warn('the server did not revoke the token:', error),
      );
      deskSessions.end(me.token, 'left');
    },
  };
}
