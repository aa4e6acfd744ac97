import type { DataOf } from '@assistant/contract';
import { formatDay, type Language, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate } from '@assistant/tiers';
import { Button, Card } from '@assistant/ui';
import { useTasksStatusQuery } from '../../calls-of-status';
import layout from '../../page/layout.module.css';
import { LIVE } from '../../page/live';
import { SealOf } from '../../page/seal-of';
import css from './concern-card.module.css';
import { wideStrings } from './strings';

const DAY_MS = 86_400_000;

/** When a task runs next, on the game's clock: 今天 20:00. */
function nextRunOf(id: string, { at, game_day, tasks }: DataOf<'tasksStatus'>, language: Language): string {
  const t = wideStrings[language];
  const status = tasks[id];
  if (status?.running) return t.runs;
  if (!status?.next_run) return t.nothingNext;
  const [day, time] = [gameDate(status.next_run, game_day), gameClock(status.next_run, game_day)];
  if (day === gameDate(at, game_day)) return t.today(time);
  if (day === gameDate(Date.parse(at) + DAY_MS, game_day)) return t.tomorrow(time);
  return `${formatDay(`${day}T00:00`, language)} ${time}`;
}

interface ConcernCardProps {
  /** The tasks that the announcement names and the player has enabled; one at least. The button opens the first. */
  tasks: readonly [TaskDefinition, ...TaskDefinition[]];
  all: readonly TaskDefinition[];
}

/** What an announcement means for the player. */
export function ConcernCard({ tasks, all }: ConcernCardProps) {
  const t = useStrings(wideStrings);
  const language = useLanguage();
  const local = useLocalText();
  const { data } = useTasksStatusQuery({}, LIVE);
  const [first] = tasks;
  const nameOf = (task: TaskDefinition) => local(boardName(task, all));
  const when = data && nextRunOf(first.id, data, language);
  return (
    <Card className={css.card}>
      <SealOf size="m" task={first} />
      <div className={css.words}>
        <p className={css.what}>{t.concerns(tasks.map(nameOf).join(t.and))}</p>
        {/* Its line is kept until it comes. */}
        <p className={layout.figures}>
          {when === undefined
            ? '\u00a0'
            : tasks.length === 1
              ? t.nextRun(when)
              : t.nextRunOf(nameOf(first), when)}
        </p>
      </div>
      <Button render={<Link to={`/${first.tier}/${first.id}`} />}>{t.openTask}</Button>
    </Card>
  );
}
