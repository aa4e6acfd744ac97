import { injectCalls } from '@assistant/api';
import { tasksReport } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Link, useLocation } from '@assistant/remote';
import { useDefinitions } from '@assistant/tiers';
import { Button, EmptyState, Icon, Skeleton } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import { HOME } from '../home';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { dateAfter, dayWords } from './day-words';
import css from './index.module.css';
import { Paper } from './paper';
import { strings } from './strings';
import { useReportNotice } from './use-report-notice';

// What a press opens is loaded at the press.
const ShareSheet = lazy(async () => ({ default: (await import('./picture/share-sheet')).ShareSheet }));

const { useTasksReportQuery } = injectCalls({ tasksReport });

/** The report of a game day that is over: of the one in the address (`?day=2026-11-24`), or of the last. */
export function Component() {
  const t = useStrings(strings);
  const language = useLanguage();
  const day = new URLSearchParams(useLocation().search).get('day') ?? undefined;
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useTasksReportQuery({ day }, { refetchOnMountOrArgChange: true });
  useReportNotice(data?.date);
  const { all, lists } = useDefinitions();
  const [sharing, setSharing] = useState(false);
  const other = (date: string) => (
    <Button key={date} size="small" variant="plain" render={<Link to={`/main/report?day=${date}`} replace />}>
      {t.earlier(dayWords(date, language))}
    </Button>
  );
  const when = (
    <Button variant="ghost" render={<Link to="/settings#report" />}>
      {t.when}
    </Button>
  );
  return (
    <Page title={t.title} backTo={HOME} alone wide>
      <QueryView
        query={{ ...(data && { data }), error, isFetching, refetch }}
        waiting={<Skeleton variant="block" />}
      >
        {(report) => {
          const { date, state, first_date: first, last_date: last } = report;
          const title = state === 'open' ? t.open(formatCount(report.waits.length, language)) : t[state];
          const failed = state === 'done' ? report.results.failed : 0;
          const ran = state === 'done' || (state === 'open' && report.figures.done > 0);
          // The day before, the day after, and from a day without a report the way to one.
          const beside = [dateAfter(date, -1), dateAfter(date, 1)].filter(
            (one) => first !== null && one >= first && one <= last,
          );
          return (
            <>
              {state === 'none' ? (
                <EmptyState
                  title={first === null ? t.noneYet : t.none}
                  message={first === null ? t.firstHelp : t.noneHelp}
                  action={when}
                />
              ) : lists === 'loading' ? (
                <Skeleton variant="block" />
              ) : (
                <Paper
                  key={date}
                  title={failed > 0 ? t.failed(formatCount(failed, language)) : title}
                  report={report}
                  definitions={all}
                  complete={lists === 'complete'}
                />
              )}
              {beside.length > 0 ? (
                <nav className={css.foot} aria-label={t.others}>
                  {beside.map(other)}
                </nav>
              ) : null}
              {state === 'none' ? null : (
                <div className={css.actions}>
                  {ran && lists !== 'loading' ? (
                    <Button icon={<Icon name="upload" size={18} />} onClick={() => setSharing(true)}>
                      {t.share}
                    </Button>
                  ) : null}
                  {when}
                </div>
              )}
              {sharing ? (
                <Suspense>
                  <ShareSheet
                    report={report}
                    definitions={all}
                    title={title}
                    onClose={() => setSharing(false)}
                  />
                </Suspense>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
