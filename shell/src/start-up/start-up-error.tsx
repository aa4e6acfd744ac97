import { useStrings } from '@assistant/shared/i18n';
import { ErrorCard } from '@assistant/shared/ui';
import css from '../frame/route-error-card.module.css';
import { strings } from '../frame/strings';

/** The page cannot start: names the missing setting and how to set it (spec section 8, design section 5). */
export function StartUpError({ setting }: { setting: string }) {
  const t = useStrings(strings);
  return (
    <main className={css.place}>
      <ErrorCard
        title={t.startTitle}
        message={t.missingSetting(setting)}
        details={t.missingSettingHelp(setting)}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
