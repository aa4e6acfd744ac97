import { injectCalls } from '@assistant/api';
import { type DataOf, tasksReport } from '@assistant/contract';
import { useWide } from '@assistant/frame';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Button, cx, Sheet, VisuallyHidden } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { shortCount } from '../game-info/resources/short-count';
import { messageOf } from '../page/message-of';
import { gainOf } from '../report/comparison';
import { dayWords } from '../report/day-words';
import { strings as reportStrings } from '../report/strings';
import css from './all-reports.module.css';
import type { Lord } from './lord-view';
import { readLordReport } from './read-lord';
import { reportsStrings } from './reports-strings';
import { strings } from './strings';

const { useTasksReportQuery } = injectCalls({ tasksReport });

type Report = DataOf<'tasksReport'>;

/** A report, or why there is none: empty without words. */
type Read = { report: Report; why?: never } | { report?: never; why: string };

async function readOther(account: string): Promise<Read> {
  const answer = await readLordReport(account);
  if (answer.is === 'known') return { report: answer.known };
  return { why: answer.is === 'failed' ? answer.error.message : answer.is === 'refused' ? answer.words : '' };
}

/** The last reports by account: the open lord's by the page's own session, each other's by its login of the board. */
function useReports(lords: readonly Lord[]): Readonly<Record<string, Read>> {
  const { data, error } = useTasksReportQuery({}, { refetchOnMountOrArgChange: true });
  const [others, setOthers] = useState<Readonly<Record<string, Read>>>({});
  const key = JSON.stringify(lords.filter(({ current }) => !current).map(({ account }) => account));
  useEffect(() => {
    let shown = true;
    for (const account of JSON.parse(key) as string[])
      void readOther(account)
        .catch(() => ({ why: '' }))
        .then((read) => shown && setOthers((all) => ({ ...all, [account]: read })));
    return () => {
      shown = false;
    };
  }, [key]);
  const own: Read | undefined = data ? { report: data } : error && { why: messageOf(error) };
  const open = lords.find(({ current }) => current);
  return own && open ? { ...others, [open.account]: own } : others;
}

/** How many gains have a column. */
const GAINS = { narrow: 2, wide: 3 };

interface AllReportsProps {
  lords: readonly Lord[];
  /** Opens the report of a lord. */
  onOpen(lord: Lord): void;
  onClose(): void;
}

/** 所有主公的战报: the last game day of each lord in a row, and their sum. A press opens the whole report of one. */
export function AllReports({ lords, onOpen, onClose }: AllReportsProps) {
  const t = useStrings(reportsStrings);
  const own = useStrings(strings);
  const day = useStrings(reportStrings);
  const language = useLanguage();
  const local = useLocalText();
  const wide = useWide();
  const reads = useReports(lords);
  const reports = lords.flatMap(({ account }) => reads[account]?.report ?? []);
  const date = reports.map((one) => one.date).sort()[0];
  const gains = new Map(reports.flatMap(({ figures }) => figures.gains.map(({ name }) => [name.zh, name])));
  const columns = [
    { key: 'done', name: t.done, sign: '', of: ({ figures }: Report) => figures.done },
    ...[...gains.values()].slice(0, wide ? GAINS.wide : GAINS.narrow).map((name) => ({
      key: name.zh,
      name: local(name),
      sign: '+',
      of: ({ figures }: Report) => gainOf(name.zh)(figures),
    })),
    { key: 'coin spent', name: day.coin, sign: '−', of: ({ figures }: Report) => figures.coin_spent },
  ];
  const figure = (amount: number, sign: string) => (amount > 0 ? sign : '') + shortCount(amount, language);

  function state(lord: Lord): { words: string; urgent: boolean } {
    const read = reads[lord.account];
    if (!read) return { words: own.unread, urgent: false };
    if (!read.report) return { words: read.why || own.notRead, urgent: true };
    const { state, waits, left_out: leftOut, date: of } = read.report;
    const missed = leftOut.reduce((sum, { count }) => sum + count, 0);
    const words = [
      of === date ? '' : dayWords(of, language),
      state === 'open' ? day.open(formatCount(waits.length, language)) : day[state],
      missed > 0 ? t.missed(formatCount(missed, language)) : '',
    ];
    return { words: words.filter(Boolean).join(' · '), urgent: state === 'open' };
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={own.reports}
      {...(date && { description: dayWords(date, language) })}
      actions={<Button onClick={onClose}>{own.close}</Button>}
    >
      <table className={css.table} aria-busy={lords.some(({ account }) => !reads[account])}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{own.list}</VisuallyHidden>
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lords.map((lord) => {
            const { words, urgent } = state(lord);
            const report = reads[lord.account]?.report;
            return (
              <tr key={lord.account}>
                <th scope="row">
                  <button type="button" className={css.lord} onClick={() => onOpen(lord)}>
                    <bdi>{lord.name}</bdi>
                    <span className={cx(css.state, urgent && css.urgent)}>{words}</span>
                  </button>
                </th>
                {columns.map(({ key, sign, of }) => (
                  <td key={key}>{report ? figure(of(report), sign) : '–'}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {reports.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">{t.sum}</th>
              {columns.map(({ key, sign, of }) => (
                <td key={key}>
                  {figure(
                    reports.reduce((sum, report) => sum + of(report), 0),
                    sign,
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Sheet>
  );
}
