import { useLocalText, useStrings } from '@assistant/i18n';
import { Button, Icon, TextField } from '@assistant/ui';
import { useId } from 'react';
import { lateStrings } from '../late-strings';
import { asStrings, type FieldProps } from './field-props';
import css from './fields.module.css';
import { ListBox } from './list-box';
import { marked, RowError } from './row-error';
import { useKeptText } from './use-kept-text';

/** The player's own words: typed, added with Enter or the button, removed with a press. */
export function TextListControl({ field, shown, disabled, onChange }: FieldProps<'textList'>) {
  const t = useStrings(lateStrings);
  const text = useLocalText();
  const id = useId();
  const [typed, setTyped] = useKeptText(field.key);
  const entries = asStrings(shown);
  const entry = typed.trim();
  const there = entries.includes(entry);

  function add() {
    if (entry === '' || there) return;
    setTyped('');
    onChange([...entries, entry]);
  }

  return (
    <ListBox label={text(field.label)}>
      {disabled && entries.length === 0 ? <p className={css.empty}>{t.none}</p> : null}
      <ul className={css.entries}>
        {entries.map((word) => (
          <li key={word}>
            <button
              type="button"
              className={css.entry}
              aria-label={t.remove(word)}
              disabled={disabled}
              onClick={() => onChange(entries.filter((other) => other !== word))}
            >
              {word}
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
            {...marked(there, `${id}e`)}
            onValueChange={setTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The key must not press the button that gets focus when the list is full.
              event.preventDefault();
              add();
            }}
          />
          <Button variant="ghost" onClick={add}>
            {t.add}
          </Button>
          <RowError id={`${id}e`} of={there ? t.entryThere : undefined} />
        </div>
      )}
    </ListBox>
  );
}
