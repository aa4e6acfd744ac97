import { csLook, type DataOfCall, LOOK_MS } from '@assistant/contract';
import { useInterval } from '@assistant/desk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { useHint } from '../calls/use-hint';

type Others = DataOfCall<typeof csLook>['others'];

/** Reports to colleagues who looks at a conversation or writes in it, and says which of them do. */
export function useLook(session_id: string, writing: boolean): Others {
  const { ask } = useDesk();
  const [seen, setSeen] = useState<{ of: string; others: Others }>({ of: session_id, others: [] });
  const look = useEffectEvent(() => {
    ask(csLook, { session_id, writing }).then(
      ({ others }) => setSeen({ of: session_id, others }),
      // Who else is here is worth no words of its own; the list says that the network is gone.
      () => setSeen({ of: session_id, others: [] }),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at, and writing, are why it is reported.
  useEffect(() => look(), [session_id, writing]);
  const leave = useEffectEvent((left_id: string) => {
    // Colleagues see it a little later where this is lost.
    ask(csLook, { session_id: left_id, left: true }).catch(() => {});
  });
  useEffect(() => () => leave(session_id), [session_id]);
  useHint('session', session_id, look);
  useInterval(LOOK_MS, () => look());
  return seen.of === session_id ? seen.others : [];
}
