import { may } from '@assistant/contract';
import { DeskBar, type DeskPage } from '@assistant/desk';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { useSyncExternalStore } from 'react';
import { useDesk } from '../calls/desk-context';
import { Availability } from './availability';
import { strings } from './strings';
import css from './top-bar.module.css';
import { WaitingGrants } from './waiting-grants';

/** What stands above all panes: the pages, how long players wait, whether the agent takes conversations, their menu. */
export function TopBar({ page }: { page: DeskPage | undefined }) {
  const t = useStrings(strings);
  const { me, signOut } = useDesk();
  const heading = page === 'conversations' || page === undefined;
  return (
    <DeskBar title={t.title} heading={heading} page={page} me={me} signOut={signOut}>
      <AverageWait />
      {may(me.role, 'lower') ? <WaitingGrants /> : null}
      {may(me.role, 'answer') ? <Availability /> : null}
    </DeskBar>
  );
}

function AverageWait() {
  const t = useStrings(strings);
  const language = useLanguage();
  const { list } = useDesk();
  const { averageWait } = useSyncExternalStore(list.subscribe, list.get);
  if (averageWait === null) return null;
  const minutes = Math.round(averageWait / 60);
  return (
    <span className={css.wait}>
      {t.averageWait} <b>{minutes < 1 ? t.under : t.minutes(formatCount(minutes, language))}</b>
    </span>
  );
}
