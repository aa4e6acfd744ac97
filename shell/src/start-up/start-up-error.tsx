import { useStrings } from '@assistant/shared/i18n';
import { ErrorCard, PageHeader } from '@assistant/shared/ui';
import css from '../frame/card-place.module.css';
import { strings } from '../frame/strings';

/** The page cannot start: names the missing setting and how to set it (spec section 8, design section 5). */
export function StartUpError({ setting }: { setting: string }) {
  const t = useStrings(strings);
  return (
    <>
      <PageHeader title={t.startTitle} />
      <main className={css.place}>
        <ErrorCard
          title={t.missingSetting(setting)}
          message={t.missingSettingHelp(setting)}
          details={setting}
          onRetry={() => location.reload()}
        />
      </main>
    </>
  );
}
