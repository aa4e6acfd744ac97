import { TopActions } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { usePageTitle } from '@assistant/remote';
import { EmptyState, PageHeader } from '@assistant/ui';
import css from './desk-page.module.css';
import { strings } from './strings';

/**
 * What an agent sees until the desk opens: it is not open yet, and nothing is lost.
 * @param alone true if the shell's main element is not around it, so it needs its own
 */
export function DeskPage({ alone }: { alone: boolean }) {
  const t = useStrings(strings);
  const Page = alone ? 'main' : 'section';
  usePageTitle(t.title);
  return (
    <Page className={css.page}>
      <PageHeader title={t.title} actions={<TopActions />} />
      <div className={css.middle}>
        <EmptyState char="席" title={t.closedTitle} message={t.closedMessage} />
      </div>
    </Page>
  );
}
