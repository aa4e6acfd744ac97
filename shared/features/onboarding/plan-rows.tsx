import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { sayPlan } from '@assistant/tasks';
import { boardName, tierTones } from '@assistant/tiers';
import { Seal, Tag } from '@assistant/ui';
import type { PlannedTask } from './make-plan';
import css from './plan-rows.module.css';
import { strings } from './strings';

interface PlanRowsProps {
  tasks: readonly PlannedTask[];
  /** Ids of the tasks that are left out. */
  left: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** Each planned task with what it will do and how often. A press leaves it out, or brings it back. */
export function PlanRows({ tasks, left, onToggle }: PlanRowsProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const all = tasks.map(({ definition }) => definition);

  function often(runs: number) {
    if (runs === 0) return t.perDay('0');
    if (runs < 0.75) return t.everyDays(formatCount(Math.round(1 / runs), language));
    return t.perDay(formatCount(Math.round(runs), language));
  }

  return (
    <ul className={css.rows}>
      {tasks.map(({ definition, values, runs, pays }) => {
        const { id, seal, tier } = definition;
        const off = left.has(id);
        return (
          <li key={id} className={css.place}>
            <button type="button" className={css.row} aria-pressed={!off} onClick={() => onToggle(id)}>
              <Seal
                size="s"
                char={seal}
                tone={tierTones[tier]}
                variant={off ? 'outlined' : 'filled'}
                className={css.seal}
              />
              <span className={css.words}>
                <span className={css.name}>
                  {local(boardName(definition, all))}
                  {pays && !off ? <Tag tone="yen" /> : null}
                </span>
                <span className={css.says}>{off ? t.removed : sayPlan(definition, values, language)}</span>
              </span>
              <span className={css.often}>{off ? t.off : often(runs)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
