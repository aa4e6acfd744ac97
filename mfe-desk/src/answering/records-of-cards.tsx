import type { DeskSession, ShownAbout } from '@assistant/contract';
import { AboutActionProvider, lazyPart } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { type ReactNode, useCallback, useState } from 'react';
import css from './records-of-cards.module.css';
import { strings } from './strings';

/** Fetched at the first press. */
const RecordsSheet = lazyPart(async () => (await import('./records-sheet')).RecordsSheet);

interface RecordsOfCardsProps {
  session: DeskSession;
  children: ReactNode;
}

/** Gives the card of what a player's message is about a button that opens that task's last records. */
export function RecordsOfCards({ session: { session_id, account }, children }: RecordsOfCardsProps) {
  const t = useStrings(strings);
  const [about, setAbout] = useState<ShownAbout>();
  const action = useCallback(
    (one: ShownAbout) =>
      // A visitor has none.
      one.task === undefined || account === null ? null : (
        <Button variant="plain" size="small" className={css.open} onClick={() => setAbout(one)}>
          {t.records}
        </Button>
      ),
    [t, account],
  );
  return (
    <AboutActionProvider value={action}>
      {children}
      {about?.task === undefined ? null : (
        <RecordsSheet
          session_id={session_id}
          task={about.task}
          about={about}
          onClose={() => setAbout(undefined)}
        />
      )}
    </AboutActionProvider>
  );
}
