import { may } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Seal } from '@assistant/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDesk } from '../calls/desk-context';
import { Availability } from './availability';
import { type DeskPage, deskPages } from './desk-pages';
import { OwnMenu } from './own-menu';
import { strings } from './strings';
import css from './top-bar.module.css';

/** What stands above all panes: the pages, how long players wait, whether the agent takes conversations, their menu. */
export function TopBar({ page }: { page: DeskPage | undefined }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { me } = useDesk();
  // The plain pages have a heading of their own.
  const nav = useRef<HTMLElement>(null);
  // On a phone the pages do not fit beside each other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or other links before it, are why it is brought into view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [page, me.role, language]);
  const Title = page === 'conversations' || page === undefined ? 'h1' : 'p';
  return (
    <header className={css.bar} data-pane="bar">
      <Seal char="三" size="s" className={css.seal} />
      <Title className={css.title} tabIndex={-1}>
        {t.title}
      </Title>
      <nav ref={nav} className={css.pages} aria-label={t.pages}>
        {deskPages
          .filter(({ needs }) => may(me.role, needs))
          .map(({ name, path }) => (
            <Link key={name} to={path} className={css.page} aria-current={name === page ? 'page' : undefined}>
              {t[name]}
            </Link>
          ))}
      </nav>
      <AverageWait />
      {may(me.role, 'answer') ? <Availability /> : null}
      <OwnMenu />
    </header>
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
