import { MissingSettingError } from '@assistant/api';
import { useStrings } from '@assistant/i18n';
import { ErrorCard, PageHeader } from '@assistant/ui';
import css from '../frame/card-page.module.css';
import { strings } from '../frame/strings';

/**
 * The page cannot start. Names the missing setting and how to set it (spec section 8, R302), or says what was
 * thrown. Needs no network.
 */
export function StartUpError({ error }: { error: unknown }) {
  const t = useStrings(strings);
  const setting = error instanceof MissingSettingError ? error.setting : undefined;
  return (
    <div className={css.page}>
      <PageHeader title={t.startTitle} />
      <main className={css.body}>
        <ErrorCard
          title={setting ? t.missingSetting(setting) : t.failedTitle}
          message={setting ? t.missingSettingHelp(setting) : t.startFailed}
          details={setting ?? String(error)}
          onRetry={() => location.reload()}
        />
      </main>
    </div>
  );
}
