import { LanguageButton } from './language-button';
import { ThemeButton } from './theme-button';

/**
 * What stands at the right of every page's header: language and theme.
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
