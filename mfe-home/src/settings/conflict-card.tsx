import type { AccountSettings } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import { Button, Card } from '@assistant/ui';
import { useId } from 'react';
import type { SaveStatus } from '../account-settings/settings-view';
import css from './conflict-card.module.css';
import { settingLabel, settingWords } from './setting-words';
import { strings } from './strings';

interface ConflictCardProps {
  status: SaveStatus;
  onSettle(whose: 'mine' | 'theirs'): void;
}

/** The same setting was changed here and elsewhere. Shows both values for the player to choose. */
export function ConflictCard({ status, onSettle }: ConflictCardProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const id = useId();
  if (status.is !== 'conflict') return null;
  const keys = Object.keys(status.mine) as (keyof AccountSettings)[];
  return (
    <Card role="alert" aria-labelledby={id}>
      <p id={id} className={css.title}>
        {t.conflictTitle}
      </p>
      <p className={css.help}>{t.conflictHelp}</p>
      {keys.map((key) => (
        <dl key={key} className={css.pair}>
          <dt className={css.key}>{settingLabel(key, language)}</dt>
          <dd>
            {t.mine}: {settingWords(key, status.mine, language)}
          </dd>
          <dd>
            {t.theirs}: {settingWords(key, status.theirs, language)}
          </dd>
        </dl>
      ))}
      <div className={css.actions}>
        <Button size="small" onClick={() => onSettle('mine')}>
          {t.keepMine}
        </Button>
        <Button size="small" variant="ghost" onClick={() => onSettle('theirs')}>
          {t.takeTheirs}
        </Button>
      </div>
    </Card>
  );
}
