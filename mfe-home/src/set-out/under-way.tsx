import type { AccountSettings } from '@assistant/contract';
import { formatCount, formatRelative, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { PlannedTask } from '@assistant/onboarding';
import { Link } from '@assistant/remote';
import { isWithin, minuteOf } from '@assistant/tasks';
import { boardName, gameClock } from '@assistant/tiers';
import { Button, Cell, List, Notice, Seal, Switch } from '@assistant/ui';
import { type CSSProperties, useState } from 'react';
import { useAccountSettings } from '../account-settings/use-account-settings';
import { useSystemNotifications } from '../account-settings/use-system-notifications';
import { useTasksStatusQuery } from '../calls-of-status';
import { HOME } from '../home';
import layout from '../page/layout.module.css';
import { messageOf } from '../page/message-of';
import { SealOf } from '../page/seal-of';
import { DayScroll } from './day-scroll';
import { Frame } from './frame';
import type { Undo } from './save-plan';
import { strings } from './strings';
import css from './under-way.module.css';

/** The first runs begin within minutes; this soon they are seen. */
const POLL_MS = 3000;
/** Less than this is "in a moment". */
const SOON_MS = 60_000;

interface UnderWayProps {
  /** What was offered; what was left out has an empty seal. */
  tasks: readonly PlannedTask[];
  left: ReadonlySet<string>;
  undo: Undo;
  onUndone(): void;
}

/** All is saved: the seals are pressed, the first task is named, and all of it can be taken back at once. */
export function UnderWay({ tasks, left, undo, onUndone }: UnderWayProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const { settings, edit } = useAccountSettings();
  const notifications = useSystemNotifications(settings?.notifications, edit);
  const [undoing, setUndoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const quietHours = settings?.quietHours ?? [];
  const all = tasks.map(({ definition }) => definition);
  const on = tasks.filter(({ definition }) => !left.has(definition.id));

  async function takeBack() {
    setUndoing(true);
    const answer = await undo();
    setUndoing(false);
    if (answer.ok) onUndone();
    else setProblem(messageOf(answer.error));
  }

  return (
    <Frame
      title={t.title}
      ghost="征"
      start={<Seal char="三" />}
      heading={
        <>
          {t.wayTitle}
          <Seal char="令" size="s" className={css.order} />
        </>
      }
      help={t.wayHelp(formatCount(on.length, language))}
      foot={
        <>
          {problem ? <Notice role="alert">{t.notUndone(problem)}</Notice> : null}
          <Button fullWidth render={<Link to={HOME} replace />}>
            {t.seeToday}
          </Button>
          <div className={css.more}>
            <Button variant="plain" size="small" render={<Link to="/main/auto-tasks" />}>
              {t.adjust}
            </Button>
            <Button variant="plain" size="small" loading={undoing} onClick={() => void takeBack()}>
              {t.undo}
            </Button>
          </div>
        </>
      }
    >
      <ul className={css.seals}>
        {tasks.map(({ definition }, index) => (
          <li
            key={definition.id}
            style={{ '--nr': index, '--turn': `${((index * 7) % 10) / 2 - 2.4}deg` } as CSSProperties}
          >
            <SealOf
              task={definition}
              variant={left.has(definition.id) ? 'outlined' : 'filled'}
              label={local(boardName(definition, all))}
              className={css.pressed}
            />
          </li>
        ))}
      </ul>
      <DayScroll tasks={on} night={quietHours.find(({ from, to }) => from > to)} pollMs={POLL_MS}>
        <First tasks={tasks} quietHours={quietHours} />
      </DayScroll>
      <List>
        <Cell label={t.notify} {...(notifications.denied && { help: t.notifyDenied })}>
          <Switch
            checked={notifications.on}
            disabled={!settings || notifications.missing || notifications.denied}
            onCheckedChange={(wanted) => void notifications.set(wanted)}
          />
        </Cell>
      </List>
    </Frame>
  );
}

type Hours = AccountSettings['quietHours'][number];

/** Which task runs first, and when, by the server's time. */
function First({ tasks, quietHours }: Pick<UnderWayProps, 'tasks'> & { quietHours: readonly Hours[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const { data } = useTasksStatusQuery({}, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const running = tasks.find(({ definition }) => data?.tasks[definition.id]?.running);
  const { next_task, next_run } = data?.account ?? {};
  const first = running ?? tasks.find(({ definition }) => definition.id === next_task);
  const wait = data && next_run ? new Date(next_run).getTime() - new Date(data.at).getTime() : undefined;

  // The answer of before setting out knows no first run yet, but it knows the hour.
  const now = data && minuteOf(gameClock(data.at, data.game_day));
  const rest = now === undefined ? undefined : quietHours.find((hours) => isWithin(hours, now));
  const ran = tasks.filter(({ definition }) => (data?.tasks[definition.id]?.today.runs ?? 0) > 0).length;
  const notDone = tasks.filter(({ definition }) => {
    const today = data?.tasks[definition.id]?.today;
    return today !== undefined && today.failed + today.blocked > 0;
  }).length;

  function when() {
    if (ran > 0) return t.ranAlready(formatCount(ran, language));
    if (running) return t.runningNow;
    if (wait === undefined || !next_run || !data) return rest ? t.restsUntil(rest.to) : t.planning;
    return wait < SOON_MS ? t.firstSoon : t.firstIn(formatRelative(next_run, new Date(data.at), language));
  }

  function which() {
    if (notDone > 0) return t.needLook(formatCount(notDone, language));
    if (!first || !data) return '\u00a0';
    const name = local(first.definition.title);
    const time = gameClock(next_run ?? data.at, data.game_day);
    if (running) return t.nowIs(name);
    return ran > 0 ? t.nextIs(name, time) : t.firstAt(name, time);
  }

  return (
    <div className={css.first} role="status">
      {first ? (
        <SealOf size="m" task={first.definition} variant="outlined" />
      ) : (
        <Seal char="令" variant="outlined" />
      )}
      <div>
        <p className={css.when}>{when()}</p>
        <p className={layout.figures}>{which()}</p>
      </div>
    </div>
  );
}
