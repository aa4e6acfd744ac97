import { useMedia } from '@assistant/frame';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate, tierTones } from '@assistant/tiers';
import { cx, Seal } from '@assistant/ui';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DayItem, dayItems } from './day-items';
import run from './day-run.module.css';
import css from './day-scroll.module.css';
import type { Day } from './use-day';
import { warStrings } from './war-strings';

const HOUR_MS = 3_600_000;
/** Pixels of an hour: on a phone the paper moves, a large window shows the whole day. */
const HOUR_PX = { phone: 38, large: 47 };
const LARGE = '(min-width: 78.125rem)';
/** Paper beyond the end of the day, for half of a seal and of the clock at the now-line. */
const MARGIN_PX = 26;

interface DayScrollProps {
  day: Day;
  /** The server's time. */
  now: Date;
  pausedUntil: string | null;
  definitions: readonly TaskDefinition[];
  /** The item whose runs are shown below. */
  selected: DayItem | undefined;
  onSelect(item: DayItem): void;
}

/** Where it is kept of which day the scroll was seen; for the session of the browser. */
const SEEN_KEY = 'war-scroll-seen';

/** Whether the scroll of this day is seen for the first time. */
function useFirstOfDay(date: string): boolean {
  const [isFirst] = useState(() => sessionStorage.getItem(SEEN_KEY) !== date);
  useEffect(() => sessionStorage.setItem(SEEN_KEY, date), [date]);
  return isFirst;
}

/**
 * The account's game day as a hand scroll: what ran and what will run, quiet hours and a pause hatched, and a line at the
 * server's time. It opens with now in the middle, the first time of a day unrolled from there, and rests at whole hours. Arrows move from run to run, N comes back to now.
 */
export function DayScroll({ day, now, pausedUntil, definitions, selected, onSelect }: DayScrollProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const hourPx = useMedia(LARGE) ? HOUR_PX.large : HOUR_PX.phone;
  const paper = useRef<HTMLElement>(null);
  const isFirst = useFirstOfDay(gameDate(day.starts_at, day));
  const start = Date.parse(day.starts_at);
  const end = Date.parse(day.ends_at);
  const x = (at: number) => ((Math.min(end, Math.max(start, at)) - start) / HOUR_MS) * hourPx;
  const items = dayItems(day);
  const known = new Map(definitions.map((task) => [task.id, task]));
  const nowX = x(now.getTime());
  const clock = gameClock(now, day);

  const showNow = () => {
    const box = paper.current;
    if (box) box.scrollLeft = nowX - box.clientWidth / 2;
  };
  // Only when a day is drawn first: later the player may have moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(showNow, [day.starts_at]);

  function move(event: KeyboardEvent) {
    const buttons = [...(paper.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = {
      ArrowRight: buttons[at + 1],
      ArrowLeft: buttons[at - 1],
      Home: buttons[0],
      End: buttons.at(-1),
      n: buttons.find((_, index) => (items[index]?.at ?? 0) >= now.getTime()) ?? buttons.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  const words = {
    done: t.stateDone,
    failed: t.stateFailed,
    running: t.stateRunning,
    planned: t.statePlanned,
  };
  const nameOf = (id: string) => {
    const task = known.get(id);
    return task ? local(boardName(task, definitions)) : id;
  };
  const label = ({ at, runs }: DayItem) => {
    const time = gameClock(at, day);
    const [first] = runs;
    if (runs.length === 1 && first) return t.runAt(time, nameOf(first.task), words[first.state]);
    return t.runsAt(
      time,
      formatCount(runs.length, language),
      [...new Set(runs.map(({ task }) => nameOf(task)))].join(language === 'zh' ? '、' : ', '),
    );
  };
  const hours = Array.from({ length: 26 }, (_, hour) => start - (start % HOUR_MS) + hour * HOUR_MS).filter(
    (at) => at >= start && at <= end && Number(gameClock(at, day).slice(0, 2)) % 2 === 0,
  );
  const snaps = Array.from(
    { length: Math.floor((end - start) / HOUR_MS) },
    (_, hour) => start + hour * HOUR_MS,
  );
  const pauseEnd = pausedUntil ? Date.parse(pausedUntil) : 0;

  return (
    <div className={cx(css.scroll, isFirst && css.unrolled)}>
      <span className={css.rod} />
      <section
        ref={paper}
        aria-label={t.dayTitle}
        className={css.paper}
        {...(items.length === 0 && { tabIndex: 0 })}
        onKeyDown={move}
        onDoubleClick={showNow}
      >
        <div className={css.strip} style={{ width: x(end) + MARGIN_PX }}>
          <svg className={css.hills} viewBox="0 0 912 60" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 60V44Q60 18 120 40T250 30T380 44T500 26T640 42T760 22T912 40V60Z" opacity=".5" />
            <path d="M0 60V52Q90 34 180 50T340 42T520 52T700 38T912 52V60Z" />
          </svg>
          <span className={css.sun} style={{ left: x(start + 13.2 * HOUR_MS) }} />
          {day.quiet.map(({ from, to }) => (
            <span
              key={from}
              className={css.quiet}
              style={{ left: x(Date.parse(from)), width: x(Date.parse(to)) - x(Date.parse(from)) }}
            >
              <span>{t.quietLabel}</span>
            </span>
          ))}
          {pauseEnd > now.getTime() ? (
            <span className={css.pause} style={{ left: nowX, width: x(pauseEnd) - nowX }}>
              <span>{t.pauseLabel}</span>
            </span>
          ) : null}
          {snaps.map((at) => (
            <span key={at} className={css.snap} style={{ left: x(at - (at % HOUR_MS)) }} />
          ))}
          {hours.map((at) => (
            <span key={at} className={css.hour} style={{ left: x(at) }} aria-hidden="true">
              {Number(gameClock(at, day).slice(0, 2))}
            </span>
          ))}
          <span className={css.now} style={{ left: nowX }} aria-hidden="true" />
          <ul className={css.items}>
            {items.map((item) => {
              const main =
                item.runs.find(({ state }) => state === 'failed' || state === 'running') ?? item.runs[0];
              const task = main && known.get(main.task);
              const place = { '--x': `${x(item.at)}px` } as CSSProperties;
              return (
                <li key={`${item.at}${main?.task}`} style={place} className={run.item} data-lane={item.lane}>
                  <button
                    type="button"
                    aria-label={label(item)}
                    aria-pressed={selected?.at === item.at}
                    className={cx(run.run, main && run[main.state], item.runs.length > 1 && run.stack)}
                    onClick={() => onSelect(item)}
                  >
                    <Seal
                      size="s"
                      char={task?.seal ?? '令'}
                      tone={task ? tierTones[task.tier] : 'brand'}
                      variant={main?.state === 'planned' ? 'outlined' : 'filled'}
                      className={run.seal}
                    />
                    {item.runs.length > 1 ? <span className={run.count}>{item.runs.length}</span> : null}
                  </button>
                </li>
              );
            })}
          </ul>
          <span className={css.flag} style={{ left: Math.max(MARGIN_PX, nowX) }}>
            <span className={css.flagWords}>{clock}</span>
          </span>
        </div>
      </section>
      <span className={cx(css.rod, css.right)} />
    </div>
  );
}
