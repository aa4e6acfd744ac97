import { useLanguage, useStrings } from '@assistant/i18n';
import type { Tier } from '@assistant/tasks';
import { levelNames, tiers } from '@assistant/tiers';
import { cx } from '@assistant/ui';
import { type CSSProperties, type ReactNode, type RefCallback, useCallback, useState } from 'react';
import css from './day-sheet.module.css';
import { laneNames } from './lane-names';

/** So many rem wide, a sheet has hours with room for the seals of their tasks (docs/visual-rules.md#the-ruled-day). */
const LARGE = 68;

/** Widths of the names of the lanes, of what is free before them, and of the night; heights of the names above, of a lane, and of the hours below. In rem, so that larger type finds its room. */
const measures = {
  phone: {
    '--label': 'clamp(1.375rem, 6.7vw, 1.625rem)',
    '--inset': '0.4375rem',
    '--fold': 'clamp(2rem, 9.23vw, 2.25rem)',
    '--top': '2.25rem',
    '--lane': '1.5rem',
    '--bottom': '1.75rem',
  },
  large: {
    '--label': '3.125rem',
    '--inset': '0.75rem',
    '--fold': '4.125rem',
    '--top': '2.5rem',
    '--lane': '2rem',
    '--bottom': '1.75rem',
  },
};
/** English words are wider. */
const english = { phone: { '--fold': '3rem' }, large: { '--label': '5.125rem' } };

/** Whether the hours of a sheet are wide enough for seals, by the width of the element that is given. */
export function useWideHours(): [RefCallback<HTMLElement>, boolean] {
  const [wide, setWide] = useState(false);
  const sheet = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => setWide(element.clientWidth >= LARGE * rem);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [sheet, wide];
}

const EVEN_HOURS = Array.from({ length: 12 }, (_, half) => 2 * half);

interface DaySheetProps {
  /** The day; until it is known, or where it did not arrive, the sheet is ruled and blank. */
  children?: ReactNode;
  /** Whether a blank sheet has its hours, as a day without anything on it. */
  hours?: boolean | undefined;
  words?: string | undefined;
  /** Whether no night is folded at its right. */
  whole?: boolean;
  /** Whether the day is over: nothing is named above its hours. */
  over?: boolean;
}

/** The sheet of the day between its two rods. It has its height before anything is on it. */
export function DaySheet({ children, hours, words, whole = false, over = false }: DaySheetProps) {
  const [sheet, wide] = useWideHours();
  const lanes: Record<Tier, string> = useStrings(wide ? levelNames : laneNames);
  const size = wide ? 'large' : 'phone';
  const style = {
    ...measures[size],
    ...(useLanguage() === 'en' && english[size]),
    ...(whole && { '--fold': '0.375rem' }),
    ...(over && { '--top': '0.625rem' }),
  } as CSSProperties;
  return (
    <div ref={sheet} className={css.day} style={style}>
      <span className={css.rod} />
      <div className={css.paper}>
        {children ?? (
          <div className={css.blank}>
            {tiers.map((tier) => (
              <span key={tier} className={cx(css.lane, css[tier])} aria-hidden="true">
                {lanes[tier]}
              </span>
            ))}
            {words ? <span className={css.words}>{words}</span> : null}
            <span className={css.hours} aria-hidden="true">
              {hours ? EVEN_HOURS.map((hour) => <span key={hour}>{hour}</span>) : null}
            </span>
          </div>
        )}
      </div>
      <span className={cx(css.rod, css.right)} />
    </div>
  );
}
