import type { DataOf } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate } from '@assistant/tiers';
import { cx, Seal } from '@assistant/ui';
import layout from '../page/layout.module.css';
import { Scroll } from '../page/scroll';
import { Comparison } from './comparison';
import { dayWords } from './day-words';
import { LeftOutList } from './left-out-list';
import css from './paper.module.css';
import { ReportDay } from './report-day';
import { resultsOf } from './results-of';
import { stateSeals } from './state-seals';
import { resultStrings, strings } from './strings';

interface PaperProps {
  /** The day's conclusion. */
  title: string;
  report: DataOf<'tasksReport'>;
  /** The tasks that are known, and whether these are all. */
  definitions: readonly TaskDefinition[];
  complete: boolean;
}

/** The report on a paper between two rods: the day's conclusion, its hours, its figures, what was not done, what comes next. */
export function Paper({ title, report, definitions, complete }: PaperProps) {
  const t = useStrings(strings);
  const named = useStrings(resultStrings);
  const language = useLanguage();
  const { state, date } = report;
  const count = (value: number) => formatCount(value, language);
  const { counted, nothing } = resultsOf(report);
  const all = counted.reduce((sum, [, runs]) => sum + runs, 0);
  const parts = counted.map(([result, runs]) => named[result](count(runs)));
  const sums = [
    all > 0 && t.sum(count(all)) + parts.join(t.and),
    nothing > 0 && t.nothing(count(nothing)),
  ].filter(Boolean);
  return (
    <article>
      <Scroll className={css.scroll} paper={css.paper}>
        <header className={css.head}>
          <div>
            <p className={css.date}>
              <time dateTime={date}>{dayWords(date, language)}</time>
            </p>
            <h2 className={css.title}>{title}</h2>
            {sums.length > 0 && state !== 'paused' ? <p className={css.sum}>{sums.join(t.besides)}</p> : null}
          </div>
          <Seal char={stateSeals[state]} size="xl" className={css.seal} />
        </header>
        {state === 'paused' ? (
          <p className={css.part}>{t.pausedHelp}</p>
        ) : (
          <>
            {report.whole && complete ? <ReportDay report={report} definitions={definitions} /> : null}
            {report.whole ? null : <p className={layout.faint}>{t.notWhole}</p>}
            <div className={cx(css.part, css.figures)}>
              <Comparison report={report} />
            </div>
            <div className={css.part}>
              <LeftOutList report={report} definitions={definitions} />
            </div>
            <Ahead report={report} definitions={definitions} />
          </>
        )}
      </Scroll>
    </article>
  );
}

function Ahead({ report, definitions }: Pick<PaperProps, 'report' | 'definitions'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const { ahead, at } = report;
  const task = definitions.find(({ id }) => id === ahead?.task);
  if (!ahead || !task) return null;
  const date = gameDate(ahead.at, report);
  const soon = date === gameDate(at, report);
  const clock = gameClock(ahead.at, report);
  return (
    <p className={css.part}>
      {t.ahead(soon ? clock : `${dayWords(date, language)} ${clock}`, local(boardName(task, definitions)))}
      {ahead.runs > 0 ? `${t.and}${t.aheadRuns(formatCount(ahead.runs, language))}` : null}
    </p>
  );
}
