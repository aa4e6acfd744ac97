import type { DeskSession } from '@assistant/contract';
import { formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Seal, Tag } from '@assistant/ui';
import { useDesk } from '../calls/desk-context';
import type { Player } from './player';
import css from './player-pane.module.css';
import { Section } from './section';
import { strings } from './strings';
import type { TaskName } from './use-task-names';

interface FailuresSectionProps {
  session: DeskSession;
  player: Player;
  taskName: (id: string) => TaskName;
}

/** What failed in the last days: a press sends the player the card of that task. Then the tasks that are on. */
export function FailuresSection({ session, player, taskName }: FailuresSectionProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { conversations, me } = useDesk();
  const mayAnswer =
    session.closed_at === null && (session.agent === null || session.agent.account === me.account);

  function sendCard({ id, name }: TaskName) {
    conversations.of(session.session_id).convo.sendCard({ task: id });
    dispatch(showToast({ type: 'success', message: t.cardSent(name) }));
  }

  return (
    <>
      <Section
        title={t.failures}
        note={player.failure_count === 0 ? t.noFailures : t.failureCount(player.failure_count)}
      >
        {player.failures.length > 0 ? (
          <div className={css.rows}>
            {player.failures.map((record) => {
              const task = taskName(record.task);
              return (
                <button
                  key={record.id}
                  type="button"
                  className={css.row}
                  disabled={!mayAnswer}
                  title={t.sendCard(task.name)}
                  aria-label={`${task.name}，${say(record.text)}，${formatMoment(record.finished_at, language)}。${t.sendCard(task.name)}`}
                  onClick={() => sendCard(task)}
                >
                  <Seal char={task.char} tone={task.tone} variant="outlined" size="s" className={css.seal} />
                  <span className={css.words}>
                    {task.name}
                    <span>{say(record.text)}</span>
                  </span>
                  <span className={css.time}>{formatMoment(record.finished_at, language)}</span>
                </button>
              );
            })}
          </div>
        ) : null}
      </Section>
      <Section title={t.tasks} note={player.tasks.length === 0 ? t.noTasks : player.tasks.length}>
        {player.tasks.length > 0 ? (
          <div className={css.tasks}>
            {player.tasks.map((id) => {
              const { name, tone } = taskName(id);
              return (
                <Tag key={id} tone={tone === 'brand' ? 'neutral' : tone}>
                  {name}
                </Tag>
              );
            })}
          </div>
        ) : null}
      </Section>
    </>
  );
}
