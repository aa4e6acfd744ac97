import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { PlannedTask } from '@assistant/onboarding';
import { isWithin, type PresetId, runMinutes, type TimeWindow } from '@assistant/tasks';
import css from './plan-day.module.css';
import { sampleGains, sampleItems } from './sample-gains';
import { strings } from './strings';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface PlanDayProps {
  tasks: readonly PlannedTask[];
  style: PresetId;
  quietHours: readonly TimeWindow[];
}

/** A day of the plan: how many runs in which hour, in how many hours, and what they gain, as simulated. */
export function PlanDay({ tasks, style, quietHours }: PlanDayProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const runs = HOURS.map(() => 0);
  for (const { definition, values } of tasks)
    for (const [minute, share] of runMinutes(definition, values, quietHours)) {
      const hour = Math.floor(minute / 60);
      runs[hour] = (runs[hour] ?? 0) + share;
    }
  const counts = runs.map((sum) => Math.round(sum));
  const busy = HOURS.filter((hour) => (counts[hour] ?? 0) > 0);
  const [first, last] = [busy[0], busy.at(-1)];
  if (first === undefined || last === undefined) return null;
  const shown = HOURS.filter(
    (hour) => busy.includes(hour) || !quietHours.some((window) => isWithin(window, hour * 60)),
  );
  const gains = sampleItems.flatMap((name, nr) => {
    const sum = tasks.reduce((all, { definition: { id } }) => all + (sampleGains[style][id]?.[nr] ?? 0), 0);
    return sum > 0 ? t.gain(local(name), formatCount(sum, language)) : [];
  });
  return (
    <div className={css.day}>
      <div className={css.paper} aria-hidden="true">
        {shown.map((hour) => (
          <span key={hour} className={css.hour}>
            <b>{counts[hour] || '·'}</b>
            <small>{hour % 2 === 0 ? hour : ''}</small>
          </span>
        ))}
        {shown.length < HOURS.length ? <span className={css.quiet}>{t.quiet}</span> : null}
      </div>
      <p>{t.hours(busy.length, clock(first), clock(last))}</p>
      {gains.length > 0 ? <p>{t.gains(gains)}</p> : null}
    </div>
  );
}
