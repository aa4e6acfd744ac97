import { useLocalText, useStrings } from '@assistant/shared/i18n';
import { Button, Icon, TextField } from '@assistant/shared/ui';
import { useId, useState } from 'react';
import { taskStrings } from '../strings';
import { asStrings, type FieldProps } from './field-props';
import css from './fields.module.css';

/** Words of the player's own: typed, added with Enter or the button, removed with a press. */
export function TextListControl({ field, shown, disabled, onChange }: FieldProps<'textList'>) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const entries = asStrings(shown);

  function add() {
    const entry = typed.trim();
    if (entry === '') return;
    setTyped('');
    if (!entries.includes(entry)) onChange([...entries, entry]);
  }

  return (
    <fieldset aria-label={text(field.label)} className={css.rows}>
      <ul className={css.entries}>
        {entries.map((entry) => (
          <li key={entry}>
            <button
              type="button"
              className={css.entry}
              aria-label={t.remove(entry)}
              disabled={disabled}
              onClick={() => onChange(entries.filter((other) => other !== entry))}
            >
              {entry}
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {disabled || entries.length >= field.max ? null : (
        <div className={css.entryRow}>
          <TextField
            id={id}
            className={css.entryBox}
            aria-label={t.newEntry}
            placeholder={t.newEntry}
            value={typed}
            maxLength={field.maxLength}
            onValueChange={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
            }}
          />
          <Button variant="ghost" onClick={add}>
            {t.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
