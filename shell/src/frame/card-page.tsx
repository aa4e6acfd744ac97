import { TopActions } from '@assistant/shared/frame-actions';
import { useStrings } from '@assistant/shared/i18n';
import { PageHeader } from '@assistant/shared/ui';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import css from './card-page.module.css';
import { strings } from './strings';
import { useRouteWords } from './use-route-title';

/** A page that has only a card to show, under the heading of its route. */
export function CardPage({ children }: { children: ReactNode }) {
  const t = useStrings(strings);
  const words = useRouteWords();
  // The layout of the bottom bar brings its own <main>; a page may hold only one.
  const Body = useMatch('/main/*') ? 'div' : 'main';
  return (
    <div className={css.page}>
      <PageHeader title={words ?? t.failedTitle} actions={<TopActions />} />
      <Body className={css.place}>{children}</Body>
    </div>
  );
}
