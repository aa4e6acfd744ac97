import { useStrings } from '@assistant/i18n';
import { levelNames, tiers } from '@assistant/tiers';
import { VisuallyHidden } from '@assistant/ui';
import type { DayHour } from './day-hours';
import { ruledStrings } from './ruled-strings';
import { countsOf } from './state-counts';

interface SaidDayProps {
  hours: readonly DayHour[];
  /** The game's clock; undefined for a day that is over. */
  clock: string | undefined;
}

/** The ruled day for who hears it: the time, and of each tier how many runs stand how. The sheet below need not be walked. */
export function SaidDay({ hours, clock }: SaidDayProps) {
  const t = useStrings(ruledStrings);
  const names = useStrings(levelNames);
  const lanes = tiers.map((tier) => {
    const cells = hours.map((hour) => hour.cells[tier]);
    const counts = countsOf(cells.flatMap(({ runs }) => runs));
    const idle = cells.flatMap((cell) => cell.idle).length;
    const states = [
      ...counts.map(([state, count]) => t.stateCount(t[state], count)),
      ...(idle > 0 ? [t.idleCount(idle)] : []),
    ];
    return t.lane(names[tier], states.join(t.and) || (clock ? t.unplanned : t.over));
  });
  return <VisuallyHidden>{[...(clock ? [t.now(clock)] : []), ...lanes].join('')}</VisuallyHidden>;
}
