import type { DataOf, ReportFigures } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { cx, VisuallyHidden } from '@assistant/ui';
import { shortCount } from '../game-info/resources/short-count';
import layout from '../page/layout.module.css';
import css from './comparison.module.css';
import { strings } from './strings';

/** How many gains have a line. */
const GAINS = 4;

interface Line {
  key: string;
  name: string;
  note?: string | undefined;
  /** Stands before the figures: gained, or spent. */
  sign: '' | '+' | '−';
  of(figures: ReportFigures): number;
}

/** The amount of a gain, by its Chinese name. */
export const gainOf = (zh: string) => (figures: ReportFigures) =>
  figures.gains.find(({ name }) => name.zh === zh)?.amount ?? 0;

/** The figures of the day, with the day before and the mean of the week where there are; a thick bar for the day, a thin one for the one before. */
export function Comparison({ report }: { report: DataOf<'tasksReport'> }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const { figures, before, week, coin_cap: cap } = report;
  const gains = [...figures.gains, ...(before?.gains ?? [])].map(({ name }) => name);
  const names = gains.filter(({ zh }, index) => gains.findIndex((one) => one.zh === zh) === index);
  const spends = cap !== null || figures.coin_spent > 0 || (before?.coin_spent ?? 0) > 0;
  const lines: Line[] = [
    { key: 'runs', name: t.runs, sign: '', of: ({ done }) => done },
    ...names
      .slice(0, GAINS)
      .map((name): Line => ({ key: name.zh, name: local(name), sign: '+', of: gainOf(name.zh) })),
    ...(spends
      ? [
          {
            key: 'coin spent',
            name: t.coin,
            note: cap === null ? undefined : t.cap(formatCount(cap, language)),
            sign: '−' as const,
            of: (one: ReportFigures) => one.coin_spent,
          },
        ]
      : []),
  ];
  const figure = (line: Line, one: ReportFigures) => {
    const amount = line.of(one);
    return (amount > 0 ? line.sign : '') + shortCount(amount, language);
  };
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{t.compared}</VisuallyHidden>
      </caption>
      <thead className={cx(!before && !week && css.alone)}>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t.what}</VisuallyHidden>
          </th>
          <th scope="col">{t.ofDay}</th>
          {before ? <th scope="col">{t.before}</th> : null}
          {week ? <th scope="col">{t.week}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.name}
              {line.note ? <span className={layout.fine}> {line.note}</span> : null}
              {before ? (
                <Bars day={line.of(figures)} before={line.of(before)} spent={line.sign === '−'} />
              ) : null}
            </th>
            <td className={cx(css.day, line.sign === '−' && css.spent)}>{figure(line, figures)}</td>
            {before ? <td>{figure(line, before)}</td> : null}
            {week ? <td>{figure(line, week)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bars({ day, before, spent }: { day: number; before: number; spent: boolean }) {
  const width = (amount: number) => `${(100 * amount) / Math.max(day, before, 1)}%`;
  return (
    <span className={css.bars} aria-hidden="true">
      <span className={cx(css.bar, spent && css.gold)} style={{ width: width(day) }} />
      <span className={cx(css.thin, spent && css.gold)} style={{ width: width(before) }} />
    </span>
  );
}
