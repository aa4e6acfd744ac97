import type { Currency } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { currencies, currencyLabels } from '@assistant/tasks';
import type { GameZone } from '@assistant/tiers';
import { cx, VisuallyHidden } from '@assistant/ui';
import layout from '../../page/layout.module.css';
import { useZone } from '../use-day';
import css from './drawings.module.css';
import { byDay, CHART_DAYS, type Reading, sinceYesterday } from './history';
import { curveThrough, frameOf, heightOf, placeIn } from './line';
import { resourceStrings } from './resource-strings';
import { shortCount } from './short-count';

const DAY_MS = 86_400_000;
/** Both drawings are stretched to their box; lines keep their width. */
const [WIDTH, HEIGHT] = [320, 96];

interface Drawn {
  readings: readonly Reading[];
  currency: Currency;
}

function drawn({ readings, currency }: Drawn, height: number, floor = 0) {
  const to = Date.parse(readings.at(-1)?.at ?? '');
  const from = to - CHART_DAYS * DAY_MS;
  const shown = readings.filter(({ at }) => Date.parse(at) >= from);
  const amounts = shown.map(({ resources }) => resources[currency]);
  const frame = frameOf(floor > 0 ? [...amounts, floor] : amounts, { width: WIDTH, height, from, to });
  const points = shown.map(({ at, resources }) => placeIn(frame, Date.parse(at), resources[currency]));
  return { frame, points, curve: curveThrough(points) };
}

/** How a currency went, as a line of a word's height. */
export function Spark(given: Drawn) {
  const { curve } = drawn(given, 20);
  return (
    <svg viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" className={css.spark} aria-hidden="true">
      <path d={curve} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface ResourceChartProps extends Drawn {
  /** What has to be left; 0 means nothing. */
  floor: number;
  /** The newest figure, and when it was read. */
  amount: number;
  readAt: string;
}

/** One currency over seven days with what has to be left of it, and all of them as a table for screen readers. */
export function ResourceChart({ readings, currency, floor, amount, readAt }: ResourceChartProps) {
  const t = useStrings(resourceStrings);
  const language = useLanguage();
  const local = useLocalText();
  const zone = useZone();
  const short = (value: number) => shortCount(value, language);
  const since = sinceYesterday(readings, currency, { at: readAt, amount });
  const change =
    since === undefined
      ? short(amount)
      : since === 0
        ? t.same(short(amount))
        : (since > 0 ? t.more : t.less)(short(amount), short(Math.abs(since)));
  return (
    <>
      <p className={css.head}>
        <span className={layout.strong} aria-hidden="true">
          {t.sevenDays(local(currencyLabels[currency]))}
        </span>
        <VisuallyHidden>{t.now(local(currencyLabels[currency]))}</VisuallyHidden>
        <span className={cx(layout.figures, amount < floor && css.low)}>{change}</span>
      </p>
      <Course readings={readings} currency={currency} floor={floor} />
      <DayTable readings={readings} zone={zone} />
    </>
  );
}

function Course({ readings, currency, floor }: Drawn & { floor: number }) {
  const t = useStrings(resourceStrings);
  const language = useLanguage();
  const { frame, points, curve } = drawn({ readings, currency }, HEIGHT, floor);
  const [first, last] = [points[0], points.at(-1)];
  const percent = (y: number) => `${(100 * y) / HEIGHT}%`;
  const floorAt = floor > 0 ? heightOf(frame, floor) : undefined;
  return (
    <div className={css.plot} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.area} d={`${curve}V${HEIGHT}H${first?.[0] ?? 0}Z`} />
        {floorAt === undefined ? null : (
          <path className={css.floor} d={`M0 ${floorAt}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
        )}
        <path className={css.line} d={curve} vectorEffect="non-scaling-stroke" />
      </svg>
      {floorAt === undefined ? null : (
        <span className={css.floorWords} style={{ top: percent(floorAt) }}>
          {t.floor(shortCount(floor, language))}
        </span>
      )}
      <span className={css.dot} style={{ top: percent(last?.[1] ?? 0) }} />
      <span className={css.days}>
        {Array.from({ length: CHART_DAYS }, (_, index) => {
          const ago = CHART_DAYS - 1 - index;
          const at = frame.to - ago * DAY_MS;
          const day = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'short' });
          return <span key={at}>{ago === 0 ? t.today : day.format(at)}</span>;
        })}
      </span>
    </div>
  );
}

function DayTable({ readings, zone }: { readings: readonly Reading[]; zone: GameZone }) {
  const t = useStrings(resourceStrings);
  const language = useLanguage();
  const local = useLocalText();
  return (
    <VisuallyHidden>
      <table>
        <caption>{t.table}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {currencies.map((currency) => (
              <th key={currency} scope="col">
                {local(currencyLabels[currency])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byDay(readings, zone).map(({ date, resources }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              {currencies.map((currency) => (
                <td key={currency}>{formatCount(resources[currency], language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
