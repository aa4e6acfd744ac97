import type { ReactNode } from 'react';
import { useDeskTitle } from '../frame/use-desk-title';
import css from './page.module.css';

interface PageProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the desk's plain pages: a heading, and a column that scrolls. */
export function Page({ title, action, children }: PageProps) {
  useDeskTitle(title);
  return (
    <main className={css.page} data-pane="page">
      <div className={css.column}>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {action}
        </div>
        {children}
      </div>
    </main>
  );
}
