import { LanguageButton } from './language-button';
import { ThemeButton } from './theme-button';
import css from './top-actions.module.css';

/**
 * The buttons at the right of every page's header: language and theme. In a wide window they stand in the rail instead.
 * @example <PageHeader title={t.title} actions={<TopActions />} />
 */
export function TopActions() {
  return (
    <span className={css.actions}>
      <LanguageButton />
      <ThemeButton />
    </span>
  );
}
