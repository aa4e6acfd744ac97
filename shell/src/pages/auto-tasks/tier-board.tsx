import { type ConfigData, levelOpens, type Profile } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { Tier } from '@assistant/tasks';
import { ErrorCard, Section, Skeleton, Tag } from '@assistant/ui';
import { useNow } from '../page/use-now';
import { daysLeft } from '../tiers/days-left';
import { levelNames } from '../tiers/strings';
import { tierTones } from '../tiers/tiers';
import type { TierDefinitions } from '../tiers/use-definitions';
import { boardName } from './board-name';
import { strings } from './strings';
import { TaskSeal } from './task-seal';
import css from './tier-board.module.css';

interface TierBoardProps {
  tier: Tier;
  state: TierDefinitions;
  /** Undefined until it was read; then nothing counts as on. */
  setting: ConfigData['setting'] | undefined;
  /** Undefined while it is loading; nothing is shown as locked before it is known. */
  profile: Profile | undefined;
  onRetry(): void;
}

/** One tier's tasks as seals, how many are on, and how long the tier is open to the player. */
export function TierBoard({ tier, state, setting, profile, onRetry }: TierBoardProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const name = useStrings(levelNames)[tier];
  const local = useLocalText();
  const now = useNow();
  const count = (value: number) => formatCount(value, language);
  const open = !profile || levelOpens(profile.membership_level, tier);
  const isOn = (id: string) => setting?.[id]?.enabled === true;
  const stateOf = (id: string) => {
    if (!open) return 'locked';
    if (!setting) return 'unknown';
    return isOn(id) ? 'enabled' : 'off';
  };
  const definitions = state.is === 'ready' ? state.definitions : [];
  const note =
    open && setting
      ? t.counts(count(definitions.length), count(definitions.filter(({ id }) => isOn(id)).length))
      : t.count(count(definitions.length));

  /** Basic is open to everybody and never expires. */
  function mark() {
    if (!profile || tier === 'basic') return undefined;
    if (!open) return <Tag tone={tierTones[tier]}>{t.notActive}</Tag>;
    const days = daysLeft(profile.membership_expire_date, now);
    return days > 0 ? <Tag tone={tierTones[tier]}>{t.daysLeft(count(days))}</Tag> : undefined;
  }

  return (
    <Section title={name} note={state.is === 'ready' ? note : undefined} action={mark()}>
      {state.is === 'loading' ? <Skeleton variant="block" /> : null}
      {state.is === 'failed' ? (
        <ErrorCard
          title={t.failedTitle(name)}
          message={t.failedMessage}
          details={state.error.message}
          onRetry={onRetry}
        />
      ) : null}
      {state.is === 'ready' ? (
        <ul className={css.board}>
          {definitions.map((task) => (
            <li key={task.id} className={css.place}>
              <TaskSeal task={task} name={local(boardName(task, definitions))} state={stateOf(task.id)} />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
