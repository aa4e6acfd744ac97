import type { TaskDefinition } from '@assistant/tasks';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { SealOf } from '../../page/seal-of';
import { columnAt, type DayHour } from './day-hours';
import css from './day-names.module.css';
import { keptApart, namedRuns } from './named-runs';

/** Pixels between two names, and between a name and now. */
const GAP = 6;

interface DayNamesProps {
  hours: readonly DayHour[];
  /** Where now stands, in columns. */
  nowAt: number | undefined;
  /** What is said of a pause, at now. */
  pause: string | undefined;
  known: ReadonlyMap<string, TaskDefinition>;
  nameOf(task: string): string;
  fixed: ReadonlySet<string>;
  dear: ReadonlySet<string>;
}

/** The names above the hours: three runs at most, each above its hour. One that would touch another is left out. */
export function DayNames({ hours, nowAt, pause, known, nameOf, fixed, dear }: DayNamesProps) {
  const line = useRef<HTMLDivElement>(null);
  const runs = hours.flatMap((hour) => hour.runs);
  const named = namedRuns(runs, { fixed: (task) => fixed.has(task), dear: (task) => dear.has(task) });

  // After each drawing, and when the sheet gets another width: what touches depends on both.
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return;
    const place = () => {
      const names = [...box.children] as HTMLElement[];
      const now = box.parentElement?.querySelector('[data-now]')?.getBoundingClientRect().left ?? -1;
      const end = box.getBoundingClientRect().right;
      for (const name of names) {
        name.style.translate = '';
        delete name.dataset.late;
        if (name.getBoundingClientRect().right + GAP > end) name.dataset.late = '';
        // One that would hide now stands to its left.
        const { left, right } = name.getBoundingClientRect();
        if (left < now && now < right + GAP) name.style.translate = `${now - GAP - right}px`;
      }
      const kept = keptApart(
        names.map((name) => name.getBoundingClientRect()),
        GAP,
      );
      for (const [at, name] of names.entries()) name.style.visibility = kept[at] ? '' : 'hidden';
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(box);
    return () => watch.disconnect();
  });

  return (
    <div ref={line} className={css.names} aria-hidden="true">
      {pause === undefined ? null : (
        <span className={css.pause} style={{ '--at': nowAt } as CSSProperties}>
          {pause}
        </span>
      )}
      {named.map(({ task: id, at }) => {
        const task = known.get(id);
        const column = columnAt(hours, at);
        if (!task || column === undefined) return null;
        const left = Math.floor(column);
        return (
          <span
            key={id}
            className={css.name}
            style={
              { '--at': left, '--now': nowAt !== undefined && left <= nowAt ? nowAt : -1 } as CSSProperties
            }
          >
            <SealOf task={task} variant="outlined" className={css.seal} />
            {nameOf(id)}
          </span>
        );
      })}
    </div>
  );
}
