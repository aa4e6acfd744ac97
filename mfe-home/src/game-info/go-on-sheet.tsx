import { injectCalls } from '@assistant/api';
import { type DataOf, tasksGoOn } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import type { TaskDefinition } from '@assistant/tasks';
import { gameClock } from '@assistant/tiers';
import { Button, Notice } from '@assistant/ui';
import layout from '../page/layout.module.css';
import { messageOf } from '../page/message-of';
import { OpenSheet } from '../page/open-sheet';
import { SealOf } from '../page/seal-of';
import { goOnStrings } from './go-on-strings';
import type { Day } from './use-day';

const { useTasksGoOnMutation } = injectCalls({ tasksGoOn });

interface GoOnSheetProps {
  day: Day;
  quiet: boolean;
  /** How many tasks were asked for and have not started. */
  asked: number;
  definitions: readonly TaskDefinition[];
  onChanged(): void;
  onClose(): void;
}

/** Asks before the rest of the day runs now, and stops that. */
export function GoOnSheet({ day, quiet, asked, definitions, onChanged, onClose }: GoOnSheetProps) {
  const t = useStrings(goOnStrings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [goOn, { isLoading, error }] = useTasksGoOnMutation();
  const ids = [...new Set(day.planned.map(({ task }) => task))];
  const count = (value: number) => formatCount(value, language);

  function wordsOf({ tasks, begins_at: begins, reason }: DataOf<'tasksGoOn'>): string {
    if (tasks.length === 0) return t.none;
    return reason && begins
      ? t.later(count(tasks.length), gameClock(begins, day))
      : t.started(count(tasks.length));
  }

  async function set(on: boolean) {
    const answer = await goOn({ on });
    if (!answer.data) return;
    const none = on && answer.data.tasks.length === 0;
    dispatch(showToast({ type: none ? 'info' : 'success', message: on ? wordsOf(answer.data) : t.stopped }));
    onChanged();
    onClose();
  }

  return (
    <OpenSheet
      onClose={onClose}
      cancel={t.close}
      title={t.title}
      actions={
        <Button loading={isLoading} onClick={() => void set(asked === 0)}>
          {asked > 0 ? t.stop : quiet ? t.startLater : t.start}
        </Button>
      }
    >
      {error ? <Notice role="alert">{messageOf(error)}</Notice> : null}
      {asked > 0 ? (
        <>
          <p>{t.asked(count(asked))}</p>
          <p className={layout.faint}>{t.stopHelp}</p>
        </>
      ) : (
        <>
          <p>{t.help(count(day.planned.length), count(ids.length))}</p>
          <ul className={layout.flow}>
            {definitions
              .filter(({ id }) => ids.includes(id))
              .map(({ id, seal, tier }) => (
                <li key={id}>
                  <SealOf task={{ seal, tier }} variant="outlined" />
                </li>
              ))}
          </ul>
        </>
      )}
      {quiet ? <Notice tone="warn">{t.quiet}</Notice> : null}
    </OpenSheet>
  );
}
