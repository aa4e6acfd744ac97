import type { GameInfo } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { currencies, currencyLabels } from '@assistant/tasks';
import { IconButton, Section } from '@assistant/ui';
import { agoWords } from '../page/ago-words';
import { useNow } from '../page/use-now';
import css from './resources.module.css';
import { strings } from './strings';

interface ResourcesProps {
  info: GameInfo;
  refreshing: boolean;
  onRefresh(): void;
}

/** The player's resources in the game, when they were read, and a button to read them again. */
export function Resources({ info, refreshing, onRefresh }: ResourcesProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const now = useNow();
  return (
    <Section
      title={t.resources}
      note={<span className={css.readAt}>{t.readAgo(agoWords(info.read_at, now, language))}</span>}
      action={
        <IconButton
          icon="refresh"
          variant="plain"
          label={t.refresh}
          aria-busy={refreshing || undefined}
          className={css.refresh}
          onClick={onRefresh}
        />
      }
    >
      <dl className={css.tiles}>
        {currencies.map((currency) => (
          <div key={currency} className={css.tile}>
            <dt className={css.label}>{local(currencyLabels[currency])}</dt>
            <dd className={css.amount}>{formatCount(info.resources[currency], language)}</dd>
          </div>
        ))}
      </dl>
      {info.simulated ? <p className={css.simulated}>{t.simulated}</p> : null}
    </Section>
  );
}
