import type { DataOf } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { currencyLabels } from '@assistant/tasks';
import { Card, VisuallyHidden } from '@assistant/ui';
import css from './gains.module.css';
import { shortCount } from './resources/short-count';
import type { Day } from './use-day';
import { warStrings } from './war-strings';

/** How many gains stand beside the 元宝. */
const GAINS = 3;

interface GainsProps {
  day: Day;
  account: DataOf<'tasksStatus'>['account'] | undefined;
}

/** What the day gained, and what it spent of how much. */
export function Gains({ day, account }: GainsProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const gains = day.gains.slice(0, GAINS);
  const spends = account !== undefined && (account.coin_cap > 0 || account.coin_spent > 0);
  if (gains.length === 0 && !spends) return null;
  // One alone has the heading's words in its name.
  const several = gains.length > 1 || spends;
  return (
    <Card className={css.card}>
      {several ? (
        <h3>
          <VisuallyHidden>{t.gained}</VisuallyHidden>
        </h3>
      ) : null}
      <dl className={css.gains}>
        {gains.map(({ name: what, amount }) => (
          <div key={what.zh}>
            <dt>{several ? local(what) : t.gainedOne(local(what))}</dt>
            <dd className={css.gain}>+{shortCount(amount, language)}</dd>
          </div>
        ))}
        {spends ? (
          <div>
            <dt>
              {account.coin_cap > 0
                ? t.coinSpent(formatCount(account.coin_cap, language))
                : local(currencyLabels.coin)}
            </dt>
            <dd className={css.spent}>
              {account.coin_spent > 0 ? '−' : ''}
              {formatCount(account.coin_spent, language)}
            </dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}
