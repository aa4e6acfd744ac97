import { TopActions } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { Link, useLocation, usePageTitle } from '@assistant/remote';
import { cx, IconButton, PageHeader } from '@assistant/ui';
import type { ReactNode } from 'react';
import css from './page.module.css';
import { strings } from './strings';

interface PageProps {
  /** The heading, and the document's title before its fixed end (spec section 2). */
  title: string;
  /** Where the back button leads to; the pages of the bottom bar have none. */
  backTo?: string | undefined;
  /** Without the bottom bar, though its address is below that of the pages that have it. */
  alone?: boolean;
  /** Several columns on a wide window; one column of 480 px otherwise. */
  wide?: boolean;
  /** Stands at the top instead of the title, which is then only for screen readers; it brings its own buttons. */
  head?: ReactNode;
  /** Small words beside the heading. With them the header stays in sight while the page scrolls. */
  note?: ReactNode;
  /** The same where the header scrolls with the page. */
  sum?: ReactNode;
  children: ReactNode;
}

/** A page of the remote: its title, its heading, its column, and its back button. */
export function Page({ title, backTo, alone = false, wide = false, head, note, sum, children }: PageProps) {
  const t = useStrings(strings);
  const withTabBar = useLocation().pathname.startsWith('/main/') && !alone;
  usePageTitle(title);
  const back = backTo && <IconButton icon="back" label={t.back} render={<Link to={backTo} />} />;
  // The layout of the bottom bar has its own <main>, and a page may have only one.
  const Body = withTabBar ? 'div' : 'main';
  return (
    <Body className={cx(css.page, wide && css.wide, note !== undefined && css.noted)}>
      {head ? (
        <header className={css.head}>
          <h1 tabIndex={-1} className={css.unseen}>
            {title}
          </h1>
          {head}
        </header>
      ) : (
        <PageHeader
          title={title}
          back={back}
          note={note ?? sum}
          actions={<TopActions />}
          className={cx(note !== undefined && css.sticky)}
        />
      )}
      <div className={css.body}>{children}</div>
    </Body>
  );
}
