import type { DataOf } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName } from '@assistant/tiers';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import { SealOf } from '../page/seal-of';
import css from './left-out-list.module.css';
import { leftOutWords } from './left-out-words';
import { strings } from './strings';

/** How many lines are shown at first. */
const LINES = 5;

interface LeftOutListProps {
  report: DataOf<'tasksReport'>;
  definitions: readonly TaskDefinition[];
}

/** What was not done, by task and reason, first what waits for the player; each leads to its task. */
export function LeftOutList({ report, definitions }: LeftOutListProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const [all, setAll] = useState(false);
  const waits = ({ task }: { task: string }) => Number(report.waits.includes(task));
  const lines = report.left_out.toSorted((one, other) => waits(other) - waits(one));
  if (lines.length === 0) return <p className={css.none}>{t.allDone}</p>;
  const hidden = all ? 0 : lines.length - LINES;
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className={css.title}>
        {t.leftOut}
      </h3>
      <ul>
        {(hidden > 0 ? lines.slice(0, LINES) : lines).map((line) => {
          const task = definitions.find(({ id }) => id === line.task);
          const words = leftOutWords(line, language);
          const key = `${line.task} ${line.result} ${line.reason}`;
          const inside = (
            <>
              {task ? <SealOf task={task} variant="outlined" /> : null}
              <span className={css.words}>
                <span className={css.name}>{task ? local(boardName(task, definitions)) : line.task}</span>
                <span className={layout.small}>{words}</span>
              </span>
            </>
          );
          return (
            <li key={key}>
              {task ? (
                <Link to={`/${task.tier}/${task.id}#why`} className={css.line}>
                  {inside}
                  <span className={css.more}>{t.why}</span>
                </Link>
              ) : (
                <span className={css.line}>{inside}</span>
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <Button size="small" variant="plain" onClick={() => setAll(true)}>
          {t.more(formatCount(hidden, language))}
        </Button>
      ) : null}
    </section>
  );
}
