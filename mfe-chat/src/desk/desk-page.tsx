import { TopActions } from '@assistant/shared/frame-actions';
import { useStrings } from '@assistant/shared/i18n';
import { usePageTitle } from '@assistant/shared/platform';
import { EmptyState, PageHeader } from '@assistant/shared/ui';
import css from './desk-page.module.css';
import { strings } from './strings';

/**
 * What an agent finds until the desk opens: that it is not open, and that nothing is lost.
 * @param alone the shell's main element is not around it, so it brings its own
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
