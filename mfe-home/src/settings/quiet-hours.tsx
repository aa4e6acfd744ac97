import { useLocalText, useStrings } from '@assistant/i18n';
import { freeWindow, rangeProblem } from '@assistant/tasks';
import { Card, Section } from '@assistant/ui';
import { type TimeRange, TimeRanges } from '@assistant/ui/time-ranges';
import { useState } from 'react';
import { useBroken } from './broken-fields';
import css from './quiet-hours.module.css';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

/** The contract's most. */
const MOST = 6;
/** What is suggested first. */
const NIGHT: TimeRange = { from: '23:00', to: '06:00' };

/** A period as its fields show it, and as it is stored. */
interface Row {
  shown: TimeRange;
  stored: TimeRange | undefined;
}

/**
 * The hours in which nothing runs. A period that is not whole, such as after "clear" in a time picker, or that overlaps
 * another stays stored as it was until it is right or removed; a new one is not stored before.
 */
export function QuietHours({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const local = useLocalText();
  // The rows while one of them is wrong; null while the screen shows what is stored or about to be.
  const [unfinished, setUnfinished] = useState<Row[] | null>(null);
  const rows = unfinished ?? settings.quietHours.map((period) => ({ shown: period, stored: period }));
  useBroken(unfinished !== null);

  function change(ranges: TimeRange[]) {
    // One is removed, one is added at the end, or one is changed: what is the same keeps its key.
    const gone = ranges.length < rows.length;
    const at = rows.findIndex(({ shown }, index) => shown !== ranges[index]);
    const kept = gone ? rows.filter((_, index) => index !== at) : rows;
    const next = ranges.map((shown, index): Row => {
      const fits = rangeProblem(ranges, index) === undefined;
      return { shown, stored: fits ? shown : kept[index]?.stored };
    });
    setUnfinished(next.every(({ shown, stored }) => shown === stored) ? null : next);
    edit({ quietHours: next.flatMap(({ stored }) => stored ?? []) });
  }

  function problemOf(ranges: readonly TimeRange[], at: number): string | undefined {
    const problem = rangeProblem(ranges, at);
    if (!problem) return undefined;
    const stored = rows[at]?.stored;
    return stored ? `${local(problem)}${t.quietStill(stored.from, stored.to)}` : local(problem);
  }

  return (
    <Section title={t.quietHours}>
      <Card className={css.card}>
        <p className={css.help}>{rows.length === 0 ? t.quietNone : t.quietHelp}</p>
        <TimeRanges
          value={rows.map(({ shown }) => shown)}
          from="noon"
          look="quiet"
          max={MOST}
          suggest={(ranges) => (ranges.length === 0 ? NIGHT : freeWindow(ranges))}
          problemOf={problemOf}
          onValueChange={change}
        />
      </Card>
    </Section>
  );
}
