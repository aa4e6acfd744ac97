import { TopActions } from '@assistant/shared/frame-actions';
import { useStrings } from '@assistant/shared/i18n';
import { IconButton, PageHeader } from '@assistant/shared/ui';
import type { ReactNode } from 'react';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { useBackOnline } from '../network/use-back-online';
import css from './card-page.module.css';
import { cardStrings } from './card-page-strings';
import { strings } from './strings';
import { useRouteWords } from './use-route-title';
import { wayBack } from './way-back';

interface CardPageProps {
  children: ReactNode;
  /** Called each time the network is back: what did not arrive without it is asked for again. */
  onBackOnline?: (() => void) | undefined;
}

/**
 * A page that has only a card to show, under the heading of its route, with a way back where no bottom
 * bar stands: an installed app has no browser button for it.
 */
export function CardPage({ children, onBackOnline }: CardPageProps) {
  const t = useStrings(strings);
  const { back } = useStrings(cardStrings);
  const words = useRouteWords();
  const to = wayBack(useLocation().pathname);
  useBackOnline(onBackOnline);
  // The layout of the bottom bar brings its own <main>; a page may hold only one.
  const Body = useMatch('/main/*') ? 'div' : 'main';
  return (
    <div className={css.page}>
      <PageHeader
        title={words ?? t.failedTitle}
        back={to ? <IconButton icon="back" label={back} render={<Link to={to} />} /> : undefined}
        actions={<TopActions />}
      />
      <Body className={css.place}>{children}</Body>
    </div>
  );
}
