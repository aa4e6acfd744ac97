import { TopActions } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { useBackOnline } from '@assistant/remote';
import { IconButton, PageHeader } from '@assistant/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import css from './card-page.module.css';
import { cardStrings } from './card-page-strings';
import { strings } from './strings';
import { useRouteWords } from './use-route-title';

interface CardPageProps {
  children: ReactNode;
  /** Called each time the network is back, to load again what did not arrive. */
  onBackOnline?: (() => void) | undefined;
}

/**
 * A page that shows only a card, under the heading of its route. Without the bottom bar it has a back button,
 * because an installed app has no browser button.
 */
export function CardPage({ children, onBackOnline }: CardPageProps) {
  const t = useStrings(strings);
  const { back } = useStrings(cardStrings);
  const words = useRouteWords();
  const page = usePage();
  const to = page?.back;
  useBackOnline(onBackOnline);
  // The layout of the bottom bar has its own <main>, and a page may have only one.
  const Body = page?.frame === 'main' ? 'div' : 'main';
  return (
    <div className={css.page}>
      <PageHeader
        title={words ?? t.failedTitle}
        back={to ? <IconButton icon="back" label={back} render={<Link to={to} />} /> : undefined}
        actions={<TopActions />}
        className={css.header}
      />
      <Body className={css.body}>{children}</Body>
    </div>
  );
}
