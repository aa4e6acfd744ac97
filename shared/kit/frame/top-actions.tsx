import { LanguageButton } from './language-button';
import { ThemeButton } from './theme-button';

/**
 * The buttons at the right of every page's header: language and theme.
 * @example <PageHeader title={t.title} actions={<TopActions />} />
 */
export function TopActions() {
  return (
    <>
      <LanguageButton />
      <ThemeButton />
    </>
  );
}
