import { may } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { Seal } from '@assistant/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './desk-bar.module.css';
import { strings } from './desk-bar-strings';
import { type DeskPage, deskPages } from './desk-pages';
import type { DeskIdentity } from './identity';
import { OwnMenu } from './own-menu';

interface DeskBarProps {
  title: string;
  /** Whether the title is the page's heading; the plain pages have one of their own. */
  heading: boolean;
  page: DeskPage | undefined;
  me: DeskIdentity;
  signOut: () => void;
  /** What the page shows before the own menu. */
  children?: ReactNode;
}

/** What stands above all pages of the desk: the pages that a role has, and the own menu. */
export function DeskBar({ title, heading, page, me, signOut, children }: DeskBarProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const language = useLanguage();
  const nav = useRef<HTMLElement>(null);
  // On a phone the pages do not fit beside each other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or other links before it, are why it is scrolled into view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [page, me.role, language]);
  const Title = heading ? 'h1' : 'p';
  return (
    <header className={css.bar} data-pane="bar">
      <Seal char="三" size="s" className={css.seal} />
      <Title className={css.title} tabIndex={-1}>
        {title}
      </Title>
      <nav ref={nav} className={css.pages} aria-label={t.pages}>
        {deskPages
          .filter(({ needs }) => may(me.role, needs))
          .map(({ name, path, title: words }) => (
            <ShellLink
              key={name}
              to={`/desk${path === '/' ? '' : path}`}
              className={css.page}
              aria-current={name === page ? 'page' : undefined}
            >
              {say(words)}
            </ShellLink>
          ))}
      </nav>
      {children}
      <OwnMenu me={me} signOut={signOut} />
    </header>
  );
}
