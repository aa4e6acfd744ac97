import type { LoadFigures } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import css from './releases-page.module.css';
import { percentWords, rateOf } from './standing';
import { strings } from './strings';

const HEIGHT = 28;
const STEP = 6;
/** An hour with more failures than this is drawn as a bad one. */
const BAD = 0.01;

/** The loads of the last day by the hour, hours with many failures in red; its words say the same. */
export function Sparkline({ figures }: { figures: LoadFigures }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const most = Math.max(1, ...figures.hours.map(({ loads }) => loads));
  const width = figures.hours.length * STEP;
  return (
    <svg
      className={css.spark}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={t.bars(formatCount(figures.loads, language), percentWords(rateOf(figures)))}
    >
      <line x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {figures.hours.map((hour, at) => {
        const height = hour.loads === 0 ? 0 : Math.max(2, (hour.loads / most) * (HEIGHT - 3));
        return (
          <rect
            // The hours are as many as they always are.
            // biome-ignore lint/suspicious/noArrayIndexKey: a position in the day
            key={at}
            x={at * STEP}
            y={HEIGHT - 1 - height}
            width={STEP - 2}
            height={height}
            rx="1"
            data-bad={rateOf(hour) > BAD || undefined}
          />
        );
      })}
    </svg>
  );
}
