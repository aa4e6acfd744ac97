import { TopActions } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { Link, usePageTitle } from '@assistant/remote';
import { IconButton, PageHeader } from '@assistant/ui';
import type { ReactNode } from 'react';
import css from './account-frame.module.css';
import { strings } from './strings';

/** A page of the account: title, way back to the settings, one column. In a wide window it stands between two panes. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useStrings(strings);
  usePageTitle(title);
  return (
    <main aria-label={title} data-pane="page" className={css.page}>
      <PageHeader
        title={title}
        className={css.head}
        back={
          <IconButton icon="back" label={t.back} className={css.back} render={<Link to="/main/settings" />} />
        }
        actions={<TopActions />}
      />
      <div className={css.body}>{children}</div>
    </main>
  );
}
