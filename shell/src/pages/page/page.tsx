import { TopActions } from '@assistant/shared/frame-actions';
import { useStrings } from '@assistant/shared/i18n';
import { usePageTitle } from '@assistant/shared/platform';
import { IconButton, PageHeader } from '@assistant/shared/ui';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import css from './page.module.css';
import { strings } from './strings';

interface PageProps {
  /** The heading, and the document's title before its fixed end (spec section 2). */
  title: string;
  /** Where the way back of a page without the bottom bar leads. */
  backTo: string;
  /** Several columns on a wide window; one column of 480 px otherwise. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the shell: its title, its heading, its column, and a way back where no bottom bar stands. */
export function Page({ title, backTo, wide = false, children }: PageProps) {
  const t = useStrings(strings);
  const withTabBar = useMatch('/main/*') !== null;
  usePageTitle(title);
  const back = withTabBar ? undefined : (
    <IconButton icon="back" label={t.back} render={<Link to={backTo} />} />
  );
  // The layout of the bottom bar brings its own <main>; a page may hold only one.
  const Body = withTabBar ? 'div' : 'main';
  return (
    <Body className={wide ? `${css.page} ${css.wide}` : css.page}>
      <PageHeader title={title} back={back} actions={<TopActions />} />
      <div className={css.body}>{children}</div>
    </Body>
  );
}
