import { type ConfigData, levelOpens, type MembershipLevel, type MembershipPrice } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { Tier } from '@assistant/tasks';
import { boardName, levelNames, type TierDefinitions, tiers, tierTones } from '@assistant/tiers';
import { Button, Section, Tag } from '@assistant/ui';
import { SealOf } from '../page/seal-of';
import css from './index.module.css';
import { LevelPrices } from './level-prices';
import { strings } from './strings';

interface LevelProps {
  tier: Tier;
  state: TierDefinitions;
  level: MembershipLevel;
  /** Of all levels; undefined where they did not arrive. */
  prices: readonly MembershipPrice[] | undefined;
  /** By which a task's seal is filled: it is enabled. */
  config: ConfigData | undefined;
  onRetry(tier: Tier): void;
}

/** What a level gives: its prices, and the tasks that it opens beside those of the levels below. */
export function Level({ tier, state, level, prices, config, onRetry }: LevelProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const names = useStrings(levelNames);
  const definitions = state.is === 'ready' ? state.definitions : [];
  const count = formatCount(definitions.length, language);
  const below = tiers.slice(0, tiers.indexOf(tier)).map((one) => names[one]);
  const note = tier === 'basic' ? t.everyone(count) : t.adds(below, count);

  function mark() {
    if (tier === level) return <Tag tone={tierTones[tier]}>{t.current}</Tag>;
    return levelOpens(level, tier) ? <Tag tone={tierTones[tier]}>{t.included}</Tag> : null;
  }

  return (
    <Section title={names[tier]} note={state.is === 'ready' ? note : undefined} action={mark()}>
      {tier === 'basic' ? null : <LevelPrices tier={tier} prices={prices} />}
      {state.is === 'failed' ? (
        <p className={css.failed}>
          {t.failed(names[tier])}
          <Button size="small" variant="ghost" onClick={() => onRetry(tier)}>
            {t.retry}
          </Button>
        </p>
      ) : null}
      {definitions.length > 0 ? (
        <ul className={css.tasks} aria-label={t.tasksOf(names[tier])}>
          {definitions.map((task) => (
            <li key={task.id}>
              <Link to={`/${tier}/${task.id}`} className={css.task}>
                <SealOf
                  task={task}
                  variant={
                    !levelOpens(level, tier)
                      ? 'dimmed'
                      : config?.setting[task.id]?.enabled
                        ? 'filled'
                        : 'outlined'
                  }
                />
                <span>{local(boardName(task, definitions))}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
