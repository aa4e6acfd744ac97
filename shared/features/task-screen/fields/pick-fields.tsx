import { useLocalText, useStrings } from '@assistant/i18n';
import { countBounds, type FieldOf } from '@assistant/tasks';
import { Button, Icon } from '@assistant/ui';
import { useState } from 'react';
import { nameOf, type Offer, type Pick, sourceOf, usePicks } from '../game-lists';
import { lateSheets } from '../late-sheets';
import { lateStrings } from '../late-strings';
import { taskStrings } from '../strings';
import { useLateFile } from '../use-late-file';
import { useOptions } from './choice-fields';
import { asStrings, type FieldProps } from './field-props';
import css from './fields.module.css';
import { ListBox } from './list-box';
import { OrderedList } from './ordered-list';

type PickField = FieldOf<'ordered'> | FieldOf<'multi'> | FieldOf<'heroes'> | FieldOf<'cities'>;

/** What a field offers: its own options, or the account's list. */
function useOffer(field: PickField): Offer {
  const own = 'options' in field ? field.options : undefined;
  const fromGame = usePicks(own ? undefined : sourceOf(field));
  const options = useOptions(own ?? []);
  if (!own) return fromGame;
  return {
    picks: options.map(({ value, label }): Pick => ({ id: value, name: label, note: '' })),
    loading: false,
    failed: false,
    retrying: false,
    retry: () => {},
  };
}

/**
 * A list picked from options or from the account's heroes, teams and cities. Its order can be changed if it
 * matters, and what the game no longer has stays until it is removed.
 */
export function PickControl({
  field,
  shown,
  disabled,
  onChange,
}: FieldProps<'ordered' | 'multi' | 'heroes' | 'cities'>) {
  const t = useStrings(lateStrings);
  const words = useStrings(taskStrings);
  const text = useLocalText();
  const [open, setOpen] = useState(false);
  const { module: sheets, awaited, open: whenHere } = useLateFile(lateSheets);
  const offer = useOffer(field);
  const chosen = asStrings(shown);
  const max = field.type === 'heroes' || field.type === 'cities' ? field.max : countBounds(field).max;
  const items = chosen.map((id) => ({ id, name: nameOf(id, offer, words) }));
  return (
    <ListBox label={text(field.label)}>
      {items.length === 0 ? <p className={css.empty}>{words.emptyList}</p> : null}
      <OrderedList items={items} ordered={field.type === 'ordered'} disabled={disabled} onChange={onChange} />
      {disabled ? null : (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="plus" size={16} />}
          aria-label={t.chooseFor(text(field.label))}
          loading={awaited !== undefined}
          onClick={() => whenHere(field.key, () => setOpen(true))}
        >
          {t.choose}
        </Button>
      )}
      {sheets ? (
        <sheets.PickSheet
          {...offer}
          title={text(field.label)}
          open={open}
          onOpenChange={setOpen}
          chosen={chosen}
          max={Math.min(max, Math.max(offer.picks.length, chosen.length))}
          onChange={onChange}
        />
      ) : null}
    </ListBox>
  );
}
