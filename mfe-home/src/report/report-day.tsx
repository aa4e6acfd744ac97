import type { DataOf } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { useState } from 'react';
import { DayWithHours } from '../game-info/day-with-hours';
import { ruledHours } from '../game-info/ruled-day/day-hours';
import { dayWords } from './day-words';
import { strings } from './strings';

const NONE: ReadonlySet<string> = new Set();

interface ReportDayProps {
  report: DataOf<'tasksReport'>;
  definitions: readonly TaskDefinition[];
}

/** The hours of the day, inked; a press lists the runs of one. */
export function ReportDay({ report, definitions }: ReportDayProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [selected, setSelected] = useState<number>();
  const tierOf = new Map(definitions.map(({ id, tier }) => [id, tier]));
  const waits = (task: string) => report.waits.includes(task);
  const day = { ...report, planned: [], gains: report.figures.gains };
  const ruled = ruledHours(day, (task) => tierOf.get(task), waits);
  return (
    <DayWithHours
      label={t.hours(dayWords(report.date, language))}
      day={day}
      ruled={ruled}
      now={undefined}
      pausedUntil={null}
      definitions={definitions}
      fixed={NONE}
      dear={NONE}
      waits={waits}
      selected={selected}
      onSelect={setSelected}
    />
  );
}
