import { useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Cell, List, Seal } from '@assistant/ui';
import { Link } from 'react-router-dom';
import { boardName } from '../auto-tasks/board-name';
import { tierTones } from '../tiers/tiers';
import { type DayItem, gameClock } from './day-items';
import { warStrings } from './war-strings';

interface DayRunsProps {
  item: DayItem;
  utcOffsetMin: number;
  definitions: readonly TaskDefinition[];
}

/** The runs of one place on the scroll, each with its time and a link to its task. */
export function DayRuns({ item, utcOffsetMin, definitions }: DayRunsProps) {
  const t = useStrings(warStrings);
  const local = useLocalText();
  const words = {
    done: t.stateDone,
    failed: t.stateFailed,
    running: t.stateRunning,
    planned: t.statePlanned,
  };
  return (
    <List>
      {item.runs.flatMap(({ task: id, at, state }) => {
        const task = definitions.find((one) => one.id === id);
        return task ? (
          <Cell
            key={`${id}${at}`}
            icon={
              <Seal
                size="s"
                char={task.seal}
                tone={tierTones[task.tier]}
                variant={state === 'planned' ? 'outlined' : 'filled'}
              />
            }
            label={local(boardName(task, definitions))}
            help={words[state]}
            render={<Link to={`/${task.tier}/${task.id}`} />}
          >
            {gameClock(at, utcOffsetMin)}
          </Cell>
        ) : (
          []
        );
      })}
    </List>
  );
}
