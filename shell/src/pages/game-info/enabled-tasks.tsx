import { type ConfigData, levelOpens, type MembershipLevel } from '@assistant/shared/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/shared/i18n';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { Cell, List, Seal, Tag } from '@assistant/shared/ui';
import { Link } from 'react-router-dom';
import { tierTones } from '../tiers/tiers';
import { scheduleWords } from './schedule-words';
import { strings } from './strings';

/** More than these are a list of their own: the board of the idle settings. */
const SHOWN = 8;

interface EnabledTasksProps {
  enabled: TaskDefinition[];
  setting: ConfigData['setting'];
  level: MembershipLevel | undefined;
}

/** The enabled tasks, each with when it runs and the way to its screen. */
export function EnabledTasks({ enabled, setting, level }: EnabledTasksProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  return (
    <List>
      {enabled.slice(0, SHOWN).map(({ id, tier, seal, title, heading }) => {
        const locked = level !== undefined && !levelOpens(level, tier);
        return (
          <Cell
            key={id}
            icon={
              <Seal size="s" char={seal} tone={tierTones[tier]} variant={locked ? 'dimmed' : 'outlined'} />
            }
            label={local(heading ?? title)}
            help={scheduleWords(setting[id] ?? {}, t)}
            render={<Link to={`/${tier}/${id}`} />}
          >
            {locked ? <Tag>{t.locked}</Tag> : undefined}
          </Cell>
        );
      })}
      {enabled.length > SHOWN ? (
        <Cell label={t.allTasks} render={<Link to="/main/auto-tasks" />}>
          {t.moreTasks(formatCount(enabled.length - SHOWN, language))}
        </Cell>
      ) : null}
    </List>
  );
}
