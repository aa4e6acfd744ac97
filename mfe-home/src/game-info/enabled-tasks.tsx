import { type ConfigData, levelOpens, type MembershipLevel, type TaskStatus } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { Cell, Dotted, List, Tag } from '@assistant/ui';
import { SealOf } from '../page/seal-of';
import { scheduleWords } from './schedule-words';
import { taskStrings } from './task-strings';
import { nextWords, stateOf } from './today-words';

export interface EnabledTasksProps {
  enabled: TaskDefinition[];
  setting: ConfigData['setting'];
  level: MembershipLevel | undefined;
  today: Record<string, TaskStatus>;
  /** The time by the server's clock. */
  now: Date;
  /** With more than these, the board of the idle settings is the better list. */
  most: number;
}

/** The enabled tasks: the last result, the next run and a link to the screen of each. */
export function EnabledTasks({ enabled, setting, level, today, now, most }: EnabledTasksProps) {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const local = useLocalText();
  return (
    <List>
      {enabled.slice(0, most).map(({ id, tier, seal, title, heading }) => {
        const locked = level !== undefined && !levelOpens(level, tier);
        const status = today[id];
        const state = stateOf(status, t);
        const when = nextWords(status, now, language, t) ?? scheduleWords(setting[id] ?? {}, t);
        const said = status?.last_result && local(status.last_result.text);
        return (
          <Cell
            key={id}
            icon={<SealOf task={{ seal, tier }} variant={locked ? 'dimmed' : 'outlined'} />}
            label={local(heading ?? title)}
            help={<Dotted parts={[when, said]} />}
            mark={
              locked ? <Tag>{t.locked}</Tag> : state ? <Tag tone={state.tone}>{state.words}</Tag> : undefined
            }
            render={<Link to={`/${tier}/${id}`} />}
          />
        );
      })}
      {enabled.length > most ? (
        <Cell label={t.allTasks} render={<Link to="/main/auto-tasks" />}>
          {t.moreTasks(formatCount(enabled.length - most, language))}
        </Cell>
      ) : null}
    </List>
  );
}
