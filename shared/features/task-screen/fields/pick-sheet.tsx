import { useStrings } from '@assistant/i18n';
import {
  Button,
  Checkbox,
  ErrorCard,
  List,
  Notice,
  SearchField,
  Sheet,
  Skeleton,
  VisuallyHidden,
} from '@assistant/ui';
import { useId, useState } from 'react';
import type { Offer } from '../game-lists';
import { lateStrings } from '../late-strings';
import { taskStrings } from '../strings';
import css from './fields.module.css';

/** More than fit on a screen of a phone. */
const SEARCHED_FROM = 12;

interface PickSheetProps extends Offer {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly string[];
  max: number;
  onChange: (chosen: string[]) => void;
}

/** Everything that can be picked, with the chosen ones ticked. A new one is added at the end. */
export function PickSheet({
  picks,
  loading,
  failed,
  retrying,
  retry,
  chosen,
  max,
  onChange,
  ...sheet
}: PickSheetProps) {
  const t = useStrings(lateStrings);
  const words = useStrings(taskStrings);
  return (
    <Sheet
      {...sheet}
      description={
        <>
          {words.chosen(chosen.length, max)}
          <VisuallyHidden>{words.isChosen}</VisuallyHidden>
        </>
      }
      actions={
        <Button fullWidth onClick={() => sheet.onOpenChange(false)}>
          {t.done}
        </Button>
      }
    >
      {loading ? <Skeleton variant="list" /> : null}
      {failed ? <ErrorCard title={t.gameInfoFailed} onRetry={retry} retrying={retrying} /> : null}
      {!loading && !failed && picks.length === 0 ? <Notice tone="info">{t.noneToPick}</Notice> : null}
      <PickList picks={picks} chosen={chosen} full={chosen.length >= max} onChange={onChange} />
    </Sheet>
  );
}

interface PickListProps extends Pick<PickSheetProps, 'picks' | 'chosen' | 'onChange'> {
  /** Whether nothing more may be chosen. */
  full: boolean;
}

/** The things to tick. A long list can be searched by name. */
function PickList({ picks, chosen, full, onChange }: PickListProps) {
  const t = useStrings(lateStrings);
  const rowId = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const found = picks.filter(({ name }) => name.toLowerCase().includes(query));
  return (
    <>
      {picks.length > SEARCHED_FROM ? (
        <SearchField
          id={`${rowId}search`}
          className={css.pickSearch}
          aria-label={t.findPick}
          placeholder={t.findPick}
          value={typed}
          onValueChange={setTyped}
        />
      ) : null}
      {found.length === 0 && picks.length > 0 ? <Notice tone="info">{t.noPickFound}</Notice> : null}
      <List>
        {found.map(({ id, name, note }) => (
          <Checkbox
            key={id}
            id={`${rowId}${id}`}
            className={css.pick}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && full}
            label={
              <span className={css.pickWords}>
                {name}
                {note ? <span className={css.pickNote}>{note}</span> : null}
              </span>
            }
            onCheckedChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </List>
    </>
  );
}
