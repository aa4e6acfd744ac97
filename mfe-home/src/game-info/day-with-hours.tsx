import { type ComponentProps, lazy, Suspense } from 'react';
import { isOver } from './ruled-day/day-hours';
import { RuledDay } from './ruled-day/ruled-day';

// What a press opens is loaded at the press.
const HourRuns = lazy(async () => ({ default: (await import('./pressed')).HourRuns }));

interface DayWithHoursProps extends Omit<ComponentProps<typeof RuledDay>, 'selected' | 'onSelect'> {
  /** The hour that is listed, by its moment. */
  selected: number | undefined;
  waits(task: string): boolean;
  onSelect(at: number | undefined): void;
  onChanged?(): void;
}

/** The ruled day; a press on an hour lists its runs below. */
export function DayWithHours({ selected, waits, onSelect, onChanged, ...day }: DayWithHoursProps) {
  const hour = day.ruled.hours.find(({ at }) => at === selected);
  return (
    <>
      <RuledDay {...day} selected={hour} onSelect={(one) => onSelect(one?.at)} />
      {hour ? (
        <Suspense>
          <HourRuns
            key={hour.at}
            hour={hour}
            day={day.day}
            over={isOver(hour, day.now)}
            definitions={day.definitions}
            dear={day.dear}
            waits={waits}
            onClose={() => onSelect(undefined)}
            onChanged={() => onChanged?.()}
          />
        </Suspense>
      ) : null}
    </>
  );
}
