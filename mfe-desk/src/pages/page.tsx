import { Link } from '@assistant/remote';
import { IconButton } from '@assistant/ui';
import type { ReactNode } from 'react';
import { useDeskTitle } from '../frame/use-desk-title';
import css from './page.module.css';

interface PageProps {
  title: string;
  /** The page that this one is below. */
  back?: { to: string; label: string };
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the desk's plain pages: a heading, and a column that scrolls. */
export function Page({ title, back, action, children }: PageProps) {
  useDeskTitle(title);
  return (
    <main className={css.page} data-pane="page">
      <div className={css.column}>
        <div className={css.head}>
          <div className={css.heading}>
            {back ? (
              <IconButton icon="back" variant="plain" label={back.label} render={<Link to={back.to} />} />
            ) : null}
            <h1 className={css.title} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {action}
        </div>
        {children}
      </div>
    </main>
  );
}
