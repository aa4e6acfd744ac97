import { type HintKind, onHint } from '@assistant/api';
import { useEffect, useEffectEvent } from 'react';
import { useDesk } from './desk-context';

/** Calls back when something of one kind happens in a conversation. */
export function useHint(kind: HintKind, session_id: string, then: () => void): void {
  const { me } = useDesk();
  const heard = useEffectEvent(then);
  useEffect(
    () =>
      onHint(
        kind,
        (hint) => {
          if (hint.session_id === undefined || hint.session_id === session_id) heard();
        },
        { token: me.token },
      ),
    [kind, session_id, me.token],
  );
}
