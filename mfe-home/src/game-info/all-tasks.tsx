import type { ConfigData, MembershipLevel, TaskStatus } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Dotted, Icon } from '@assistant/ui';
import { EnabledTasks } from './enabled-tasks';
import css from './folded.module.css';
import { strings } from './strings';
import { countToday } from './today-words';
import { warStrings } from './war-strings';

interface AllTasksProps {
  enabled: TaskDefinition[];
  setting: ConfigData['setting'];
  level: MembershipLevel | undefined;
  today: Record<string, TaskStatus>;
  /** The time by the server's clock. */
  now: Date;
  /** Unfolded from the beginning. */
  open: boolean;
}

/** How many tasks are enabled and ran today, and unfolded each of them. */
export function AllTasks({ enabled, today, open, ...others }: AllTasksProps) {
  const t = useStrings(strings);
  const words = useStrings(warStrings);
  const language = useLanguage();
  const { ran, waiting } = countToday(enabled.map(({ id }) => today[id]));
  return (
    <details className={css.all} open={open || undefined}>
      <summary>
        {words.allOf}
        <Dotted
          parts={[
            t.enabledCount(formatCount(enabled.length, language)),
            ran > 0 && t.ranCount(formatCount(ran, language)),
            waiting > 0 && t.waitingCount(formatCount(waiting, language)),
          ]}
        />
        <Icon name="expand" size={18} />
      </summary>
      <EnabledTasks enabled={enabled} today={today} {...others} />
    </details>
  );
}
