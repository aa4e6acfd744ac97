import { useStrings } from '@assistant/shared/i18n';
import { Skeleton } from '@assistant/shared/ui';
import { useAccountSettings } from '../account-settings/use-account-settings';
import css from '../page/columns.module.css';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { Backup } from '../settings-file/backup';
import { Accounts } from './accounts';
import { ConflictCard } from './conflict-card';
import { Display } from './display';
import { More } from './more';
import { Notifications } from './notifications';
import { Pause } from './pause';
import { QuietHours } from './quiet-hours';
import { Running } from './running';
import { SaveFailure } from './save-failure';
import { SaveStatusPill } from './save-status-pill';
import { Spending } from './spending';
import { strings } from './strings';

/** Assistant settings, in the bottom bar and standalone (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const view = useAccountSettings();
  const { query, settings, status, edit } = view;
  return (
    <Page title={t.title} backTo="/main/game-info" wide>
      <SaveFailure status={status} onRetry={() => void view.save()} />
      <ConflictCard status={status} onSettle={view.settle} />
      <SaveStatusPill status={settings ? status : undefined} />
      <div className={css.columns}>
        <div className={css.column}>
          <QueryView query={query} waiting={<Skeleton variant="list" rows={6} />}>
            {() =>
              settings ? (
                <>
                  <Pause settings={settings} edit={edit} />
                  <QuietHours settings={settings} edit={edit} />
                  <Spending settings={settings} edit={edit} />
                  <Running settings={settings} edit={edit} />
                </>
              ) : null
            }
          </QueryView>
        </div>
        <div className={css.column}>
          {settings ? (
            <>
              <Notifications settings={settings} edit={edit} />
              <Display edit={edit} />
            </>
          ) : null}
          <Accounts />
          <Backup beforeImport={view.save} />
          <More beforeLogout={view.save} />
        </div>
      </div>
    </Page>
  );
}
