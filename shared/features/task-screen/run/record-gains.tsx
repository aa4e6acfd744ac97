import type { TaskRecord } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Tag } from '@assistant/ui';
import css from './records.module.css';
import { runStrings } from './strings';

/** What a run gained and what it cost; nothing if neither. */
export function RecordGains({ record }: { record: TaskRecord }) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const { gains, coin_spent: coin } = record;
  if (gains.length === 0 && coin === 0) return null;
  const words = gains.map(({ name, amount }) => t.gain(text(name), formatCount(amount, language)));
  return (
    <span className={css.gains}>
      {words.length > 0 ? <span>{words.join(t.listComma)}</span> : null}
      {coin > 0 ? <Tag tone="yen">{t.coinSpent(formatCount(coin, language))}</Tag> : null}
    </span>
  );
}
