import { useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, levelNames, tiers } from '@assistant/tiers';
import { cx, VisuallyHidden } from '@assistant/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Day } from '../use-day';
import { columnAt, type DayHour, isOver, type RuledHours } from './day-hours';
import { DayNames } from './day-names';
import { DaySheet, useWideHours } from './day-sheet';
import sheetCss from './day-sheet.module.css';
import { type Place, placeByKey } from './grid-keys';
import { HourCell } from './hour-cell';
import { laneNames } from './lane-names';
import css from './ruled-day.module.css';
import { ruledStrings } from './ruled-strings';
import { SaidDay } from './said-day';
import { useWideSheet } from './use-wide-sheet';

/** With no more columns than these, three seals fit a wide one. */
const FEW = 17;
/** Where something stands, counted in columns. */
const at = (column: number) => ({ '--at': column }) as CSSProperties;
/** So many columns fit what stands beside the clock at the bottom, in pixels. */
const CLOCK_PX = 31;
const PHONE_PX = 312;

interface RuledDayProps {
  /** Its name; without it the plan of today. */
  label?: string;
  day: Day;
  ruled: RuledHours;
  /** The server's time; undefined for a day that is over. */
  now: Date | undefined;
  pausedUntil: string | null;
  definitions: readonly TaskDefinition[];
  /** The tasks that have a fixed hour, and those that may spend coin. */
  fixed: ReadonlySet<string>;
  dear: ReadonlySet<string>;
  /** The hour whose runs are listed below. */
  selected: DayHour | undefined;
  onSelect(hour: DayHour | undefined): void;
}

/**
 * The account's game day as a ruled sheet: a lane for each tier, a column for each hour, the night folded at the right, and
 * in each cell how many runs there are and how they stand. One stop of Tab; arrows, Home, End and N move in it. A press or
 * Enter frames an hour, a finger drags the frame along.
 */
export function RuledDay(props: RuledDayProps) {
  const { label, day, ruled, now, pausedUntil, definitions, fixed, dear, selected, onSelect } = props;
  const t = useStrings(ruledStrings);
  const local = useLocalText();
  const levels = useStrings(levelNames);
  const lanes = useStrings(laneNames);
  const [sheet, seals] = useWideHours();
  const grid = useRef<HTMLTableElement>(null);
  const dragged = useRef(false);
  const { hours, fold } = ruled;
  const nowAt = now && columnAt(hours, now.getTime());
  const nowColumn = Math.min(hours.length - 1, Math.floor(nowAt ?? 0));
  const [place, setPlace] = useState<Place>();
  const stop = { row: place?.row ?? 0, column: Math.min(hours.length - 1, place?.column ?? nowColumn) };
  const known = new Map(definitions.map((task) => [task.id, task]));
  const nameOf = (task: string) => {
    const found = known.get(task);
    return found ? local(boardName(found, definitions)) : task;
  };
  useWideSheet(grid, day.starts_at, nowAt ?? 0);
  const clock = now && gameClock(now, day);
  const pauseEnd = pausedUntil ? Date.parse(pausedUntil) : 0;
  const paused = now !== undefined && pauseEnd > now.getTime() && nowAt !== undefined;
  const pausedTo = columnAt(hours, pauseEnd) ?? hours.length;
  const dotted = Object.fromEntries(
    tiers.map((tier) => [tier, hours.some(({ cells }) => cells[tier].runs.length > 0)]),
  );
  const chosen = hours.findIndex(({ at }) => at === selected?.at);
  const clear = seals ? 0.8 : (CLOCK_PX * hours.length) / PHONE_PX;
  // At the end of the day it stays whole.
  const clockAt = Math.min(nowAt ?? -9, hours.length - 0.9 * clear);

  // An empty cell can have the focus once it is the stop.
  useLayoutEffect(() => {
    const cell = `[data-row="${place?.row}"] [data-column="${place?.column}"]`;
    grid.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [place]);

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const hour = hours[stop.column];
      onSelect(hour && hour.at !== selected?.at ? hour : undefined);
      return;
    }
    const next = placeByKey(event.key, stop, hours.length, nowColumn);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
  }

  /** The cell at a point, or around an element. */
  function cellOf(element: Element | null): Place | undefined {
    const cell = element?.closest<HTMLElement>('[data-column]');
    const lane = cell?.closest<HTMLElement>('[data-row]');
    return lane ? { column: Number(cell?.dataset.column), row: Number(lane.dataset.row) } : undefined;
  }

  function drag({ buttons, pointerType, movementX, clientX, clientY }: PointerEvent) {
    if (buttons === 0 || pointerType === 'mouse' || grid.current?.style.touchAction !== 'pan-y') return;
    const hour = hours[cellOf(document.elementFromPoint(clientX, clientY))?.column ?? -1];
    // A finger that rests is a press.
    if (!hour || hour.at === selected?.at || (!dragged.current && movementX === 0)) return;
    dragged.current = true;
    onSelect(hour);
  }

  function press({ target }: MouseEvent) {
    const found = cellOf(target as Element);
    const hour = hours[found?.column ?? -1];
    if (!found || !hour || dragged.current) return;
    setPlace(found);
    onSelect(hour.at === selected?.at ? undefined : hour);
  }

  return (
    <DaySheet whole={!fold} over={now === undefined}>
      <div
        ref={sheet}
        className={css.sheet}
        style={
          {
            '--columns': hours.length,
            '--least': Object.values(dotted).includes(true) ? '0.875rem' : 0,
          } as CSSProperties
        }
      >
        {nowAt === undefined ? null : <span className={css.nowHour} style={at(nowColumn)} />}
        {paused ? (
          <span
            className={css.pause}
            style={{ ...at(nowAt), '--span': Math.max(0, pausedTo - nowAt) } as CSSProperties}
          />
        ) : null}
        {hours.map(({ quiet, at: begins }, column) =>
          quiet ? <span key={begins} className={css.quiet} style={at(column)} /> : null,
        )}
        <DayNames
          hours={hours}
          nowAt={nowAt}
          pause={paused ? t.pausedUntil(gameClock(pauseEnd, day)) : undefined}
          known={known}
          nameOf={nameOf}
          fixed={fixed}
          dear={dear}
        />
        <SaidDay hours={hours} clock={clock} />
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move in
          role="grid"
          aria-label={label ?? t.day}
          className={css.grid}
          onKeyDown={move}
          onPointerDown={() => {
            dragged.current = false;
          }}
          onPointerMove={drag}
          onClick={press}
        >
          <tbody>
            {tiers.map((tier, row) => (
              <tr
                key={tier}
                aria-label={levels[tier]}
                data-row={row}
                className={cx(css.lane, sheetCss[tier])}
              >
                <th scope="row" className={css.tier}>
                  <VisuallyHidden>{levels[tier]}</VisuallyHidden>
                  <span aria-hidden="true">{seals ? levels[tier] : lanes[tier]}</span>
                </th>
                {hours.map((hour, column) => (
                  <HourCell
                    key={hour.at}
                    hour={hour}
                    tier={tier}
                    tierName={levels[tier]}
                    room={seals ? (hours.length > FEW ? 2 : 3) : 0}
                    dotted={dotted[tier]}
                    known={known}
                    nameOf={nameOf}
                    selected={column === chosen}
                    over={isOver(hour, now)}
                    current={nowAt !== undefined && column === nowColumn}
                    stop={row === stop.row && column === stop.column}
                    column={column}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {fold ? (
          <span className={css.fold}>
            <VisuallyHidden>{t.quietFrom(fold.from, fold.to)}</VisuallyHidden>
            <span aria-hidden="true">
              {t.quiet}
              <br />
              {t.until(fold.to.replace(/^0(?=\d)/, '').replace(/:00$/, ''))}
            </span>
          </span>
        ) : null}
        {hours.map(({ hour, at: begins }, column) =>
          (seals || hour % 2 === 0) && Math.abs(column + 0.5 - clockAt) > clear ? (
            <span key={begins} className={css.axis} style={at(column + 0.5)} aria-hidden="true">
              {hour}
            </span>
          ) : null,
        )}
        {chosen === -1 ? null : <span className={css.frame} style={at(chosen)} />}
        {clock ? (
          <time
            dateTime={clock}
            aria-hidden="true"
            className={cx(css.clock, nowAt === undefined && css.asleep)}
            style={at(nowAt ?? hours.length)}
          >
            {clock}
          </time>
        ) : null}
        {nowAt === undefined ? null : <span className={css.pin} style={at(nowAt)} data-now />}
      </div>
    </DaySheet>
  );
}
