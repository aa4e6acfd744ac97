import { useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { commonGroups, type Field, type TaskDefinition } from '@assistant/tasks';
import { Cell, List, Seal } from '@assistant/ui';
import { useState } from 'react';
import { searchStrings } from './search-strings';
import { tierTones } from './tiers';

interface CommonResultProps {
  field: Field;
  tasks: readonly TaskDefinition[];
}

/** An option of the common block, listed once. Pressed, it shows the tasks, with a link to its position in each. */
export function CommonResult({ field, tasks }: CommonResultProps) {
  const t = useStrings(searchStrings);
  const local = useLocalText();
  const [open, setOpen] = useState(false);
  const group = commonGroups.find(({ fields }) => fields.includes(field));
  return (
    <List>
      <Cell
        label={t.inEvery(local(field.label))}
        help={group ? t.inEveryHelp(local(group.title)) : t.inEveryHead}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open
        ? tasks
            .filter(({ kind }) => kind === 'task')
            .map((task) => (
              <Cell
                key={task.id}
                icon={<Seal size="s" char={task.seal} tone={tierTones[task.tier]} variant="outlined" />}
                label={local(task.heading ?? task.title)}
                render={<Link to={`/${task.tier}/${task.id}#${field.key}`} />}
              />
            ))
        : null}
    </List>
  );
}
