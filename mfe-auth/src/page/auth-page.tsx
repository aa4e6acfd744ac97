import { TopActions } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { cx, Notice } from '@assistant/ui';
import type { ReactNode } from 'react';
import css from './auth-page.module.css';
import { Brand } from './brand';
import { strings } from './strings';

interface AuthPageProps {
  /** The page's heading, if it is not the brand. The brand is then shown small in the first line. */
  title?: string;
  /** Two columns in a wide window. */
  wide?: boolean;
  children: ReactNode;
}

/** What login and register have in common: the brand with its seal, the warning, language and theme. */
export function AuthPage({ title, wide = false, children }: AuthPageProps) {
  const t = useStrings(strings);
  return (
    <div className={cx(css.page, wide && css.wide)}>
      <header className={css.head}>
        {title === undefined ? null : <Brand size="small" />}
        <div className={css.actions}>
          <TopActions />
        </div>
      </header>
      <main className={css.main}>
        {title === undefined ? <Brand size="large" /> : null}
        <div className={css.top}>
          {title === undefined ? null : (
            <h1 className={css.title} tabIndex={-1}>
              {title}
            </h1>
          )}
          <div className={css.notice}>
            <Notice tone="danger">
              <span className={css.warning}>{t.warning}</span>
            </Notice>
          </div>
        </div>
        {children}
      </main>
    </div>
  );
}
