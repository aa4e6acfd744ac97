import { TopActions } from '@assistant/shared/frame-actions';
import { useStrings } from '@assistant/shared/i18n';
import { Notice, Seal } from '@assistant/shared/ui';
import type { ReactNode } from 'react';
import css from './auth-page.module.css';
import { strings } from './strings';

interface AuthPageProps {
  /** The page's heading where it is not the brand itself; the brand then stands smaller above it. */
  title?: string;
  children: ReactNode;
}

/** What login and register have in common: the brand with its seal, the warning, language and theme. */
export function AuthPage({ title, children }: AuthPageProps) {
  const t = useStrings(strings);
  const Name = title === undefined ? 'h1' : 'p';
  return (
    <div className={css.page}>
      <header className={css.actions}>
        <TopActions />
      </header>
      <main className={css.main}>
        <div className={title === undefined ? css.brand : css.smallBrand}>
          <Seal char="三" size={title === undefined ? 'xl' : 'm'} />
          <div>
            <Name className={css.name} tabIndex={title === undefined ? -1 : undefined}>
              {t.brand}
            </Name>
            <p className={css.latin} lang="en">
              {t.brandLine}
            </p>
          </div>
        </div>
        {title === undefined ? null : (
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
        )}
        <Notice tone="danger">
          <span className={css.warning}>{t.warning}</span>
        </Notice>
        {children}
      </main>
    </div>
  );
}
