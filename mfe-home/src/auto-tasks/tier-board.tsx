import { type ConfigData, daysLeft, levelOpens, type Profile, type TaskStatus } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import type { TierDefinitions } from '@assistant/tiers';
import { boardName, levelNames, tierTones } from '@assistant/tiers';
import { Button, ErrorCard, Notice, Section, Skeleton, Tag, VisuallyHidden } from '@assistant/ui';
import { lazy, memo, Suspense, useState } from 'react';
import { useGameNow } from '../page/use-game-now';
import { BoardNotice } from './board-notice';
import type { DeskView } from './desk-view';
import { strings } from './strings';
import { TaskSeal } from './task-seal';
import { TierActions } from './tier-actions';
import css from './tier-board.module.css';
import { useBoardSave } from './use-board-save';

const PlanSheet = lazy(async () => ({ default: (await import('./pressed')).PlanSheet }));
const SealSheet = lazy(async () => ({ default: (await import('./pressed')).SealSheet }));

interface TierBoardProps {
  tier: Tier;
  state: TierDefinitions;
  /** Undefined until it was read; then nothing counts as on. */
  config: ConfigData | undefined;
  /** Undefined while it is loading; nothing is shown as locked before it is known. */
  profile: Profile | undefined;
  /** How the tasks stand, by id, and when the game day ends; undefined until they are known. */
  today: Record<string, TaskStatus> | undefined;
  dayEnds: string | undefined;
  /** Undefined on any window but a wide one. */
  view: DeskView | undefined;
  onRetry(tier: Tier): void;
}

/** One tier's tasks as seals, how many are on, what can be done with all of them, and how long the tier is open. */
export const TierBoard = memo(function TierBoard(props: TierBoardProps) {
  const { tier, state, config, profile, today, dayEnds, view, onRetry } = props;
  const t = useStrings(strings);
  const language = useLanguage();
  const name = useStrings(levelNames)[tier];
  const local = useLocalText();
  const now = useGameNow();
  const board = useBoardSave(config);
  const [opened, setOpened] = useState<'plan' | TaskDefinition>();
  const close = () => setOpened(undefined);
  const count = (value: number) => formatCount(value, language);
  const open = !profile || levelOpens(profile.membership_level, tier);
  const setting = config?.setting;
  const isOn = (id: string) => setting?.[id]?.enabled === true;
  const stateOf = (id: string) => {
    if (!open) return 'locked';
    if (!setting) return 'unknown';
    return isOn(id) ? 'enabled' : 'off';
  };
  const definitions = state.is === 'ready' ? state.definitions : [];
  const tasks = definitions.filter(({ kind }) => kind === 'task');
  const on = tasks.filter(({ id }) => isOn(id)).length;
  const all = count(tasks.length);
  const viewers = definitions.length - tasks.length;
  const [seen, sum] =
    open && setting ? [t.onOf(count(on), all), t.sum(all, count(on))] : [t.count(all), t.count(all)];
  const said = viewers > 0 ? t.withViewers(sum, count(viewers)) : sum;
  const isNew = open && profile && config && tier !== 'basic' && definitions.length > 0 && on === 0;
  const invites = isNew && !view && !board.news;
  const nameOf = (task: TaskDefinition) => local(boardName(task, definitions));

  /** Basic is open to everybody and never expires. */
  function mark() {
    if (!profile || tier === 'basic') return null;
    if (!open) return <Tag tone={tierTones[tier]}>{t.notActive}</Tag>;
    const days = daysLeft(profile.membership_expire_date, now);
    return days > 0 ? <Tag tone={tierTones[tier]}>{t.daysLeft(count(days))}</Tag> : null;
  }

  const byPlan = (
    <Button
      size="small"
      variant={isNew ? 'primary' : 'ghost'}
      aria-label={`${t.byPlan} · ${name}`}
      onClick={() => setOpened('plan')}
    >
      {t.byPlan}
    </Button>
  );

  function action() {
    if (!profile || !config || state.is !== 'ready') return undefined;
    if (open)
      return (
        <span className={css.actions}>
          {view || invites ? null : byPlan}
          <TierActions name={name} definitions={definitions} config={config} board={board} />
        </span>
      );
    return (
      <Link to="/main/membership" className={css.about}>
        {t.about(name)}
      </Link>
    );
  }

  return (
    <Section
      title={name}
      className={css.tier}
      data-tier={tier}
      note={
        state.is === 'ready' ? (
          <span className={css.note}>
            {said === seen ? (
              seen
            ) : (
              <>
                <span aria-hidden="true">{seen}</span>
                <VisuallyHidden>{said}</VisuallyHidden>
              </>
            )}{' '}
            {view ? null : mark()}
          </span>
        ) : undefined
      }
      action={action()}
    >
      {view && profile && config && state.is === 'ready' ? (
        <div className={css.plan}>
          {open && byPlan} {mark()}
        </div>
      ) : null}
      <BoardNotice board={board} className={css.news} />
      {invites ? (
        <Notice tone="info" action={byPlan}>
          {t.tierOpened(name, count(tasks.length))}
        </Notice>
      ) : null}
      {state.is === 'loading' ? <Skeleton variant="block" /> : null}
      {state.is === 'failed' ? (
        <ErrorCard
          title={t.failedTitle(name)}
          message={t.failedMessage}
          details={state.error.message}
          onRetry={() => onRetry(tier)}
        />
      ) : null}
      {state.is === 'ready' ? (
        <ul className={css.board} {...(view?.select && { role: 'listbox', 'aria-label': name })}>
          {definitions.map((task) => (
            <li key={task.id} className={css.place} {...(view?.select && { role: 'none' })}>
              <TaskSeal
                task={task}
                name={nameOf(task)}
                state={stateOf(task.id)}
                status={today?.[task.id]}
                dayEnds={dayEnds}
                view={view}
                onActions={() => setOpened(task)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {opened && config && profile ? (
        <Suspense>
          {opened === 'plan' ? (
            <PlanSheet
              tier={tier}
              definitions={definitions}
              config={config}
              level={profile.membership_level}
              save={board.save}
              onClose={close}
            />
          ) : (
            <SealSheet
              task={opened}
              name={nameOf(opened)}
              config={config}
              save={board.save}
              onClose={close}
            />
          )}
        </Suspense>
      ) : null}
    </Section>
  );
});
