import { useStrings } from '@assistant/i18n';
import { useLocation } from '@assistant/remote';
import { Skeleton, useShownError } from '@assistant/ui';
import { useDeferredValue } from 'react';
import { useAccountSettings } from '../account-settings/use-account-settings';
import { useMeQuery } from '../calls';
import { HOME } from '../home';
import css from '../page/columns.module.css';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { Backup } from '../settings-file/backup';
import { ExportCell } from '../settings-file/export-cell';
import { WhatIf } from '../what-if/what-if';
import { AccountLinks } from './account-links';
import { Accounts } from './accounts';
import { BrokenFields, useBrokenFields } from './broken-fields';
import { ConflictCard } from './conflict-card';
import { Display } from './display';
import { LogOut } from './log-out';
import { More } from './more';
import { Notifications } from './notifications';
import { Pause } from './pause';
import { QuietHours } from './quiet-hours';
import { Running } from './running';
import { SaveStatusPill } from './save-status-pill';
import { Spending } from './spending';
import { strings } from './strings';

/** Assistant settings, in the bottom bar and standalone (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const view = useAccountSettings();
  const isInBar = useLocation().pathname.startsWith('/main/');
  // By its answer the pause knows the server's clock.
  useMeQuery({});
  const { query, settings, status, edit } = view;
  const { broken, count } = useBrokenFields();
  // Below the first column on a phone: it is drawn after that one, piece by piece, so that a press is answered meanwhile.
  const failed = useShownError(query.error);
  const rest = useDeferredValue(settings !== undefined || failed !== undefined, false);
  const isWrong = status.is === 'saved' && broken > 0;
  /** The card that says why stands at the top; an invalid value says it at its field. */
  const why = () => {
    if (isWrong) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else scrollTo({ top: 0 });
  };
  const isStuck = isWrong || status.is === 'conflict';
  const shown = isWrong ? ({ is: 'unsaved' } as const) : status;
  return (
    <Page
      title={t.title}
      backTo={isInBar ? undefined : HOME}
      wide
      note={<SaveStatusPill status={settings ? shown : undefined} onWhy={isStuck ? why : undefined} />}
    >
      <ConflictCard status={status} onSettle={view.settle} />
      <div className={css.columns}>
        <div className={css.column}>
          <QueryView query={query} waiting={<Skeleton variant="list" rows={6} />}>
            {() =>
              settings ? (
                <BrokenFields value={count}>
                  <Pause pauseAt={view.pauseAt} edit={edit} />
                  <QuietHours settings={settings} edit={edit} />
                  <WhatIf before={view.save} />
                  <Spending settings={settings} edit={edit} />
                  <Running settings={settings} edit={edit} />
                  {rest ? <Display settings={settings} edit={edit} /> : null}
                </BrokenFields>
              ) : null
            }
          </QueryView>
        </div>
        <div className={css.column}>
          {settings && rest ? <Notifications settings={settings} edit={edit} /> : null}
          {/* What stands above it comes first, so that nothing moves under the finger. */}
          {rest ? (
            <>
              <Accounts />
              <AccountLinks />
              <Backup save={view.save}>
                <ExportCell save={view.save} />
              </Backup>
              <More />
              <LogOut flush={view.flush} />
            </>
          ) : (
            // On a phone it would stand below what grows.
            <div className={css.beside}>
              <Skeleton variant="list" rows={6} />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}
