import { useStrings } from '@assistant/shared/i18n';
import { Button, Checkbox, ErrorCard, List, Notice, Sheet, Skeleton } from '@assistant/shared/ui';
import { useId } from 'react';
import type { Offer } from '../game-lists';
import { taskStrings } from '../strings';
import css from './fields.module.css';

interface PickSheetProps extends Offer {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly string[];
  max: number;
  onChange: (chosen: string[]) => void;
}

/** All that can be picked, ticked where it is; a new one goes to the end. */
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
  const t = useStrings(taskStrings);
  const rowId = useId();
  return (
    <Sheet
      {...sheet}
      description={t.chosen(chosen.length, max)}
      actions={
        <Button fullWidth onClick={() => sheet.onOpenChange(false)}>
          {t.done}
        </Button>
      }
    >
      {loading ? <Skeleton variant="list" /> : null}
      {failed ? <ErrorCard title={t.gameInfoFailed} onRetry={retry} retrying={retrying} /> : null}
      {!loading && !failed && picks.length === 0 ? <Notice tone="info">{t.noneToPick}</Notice> : null}
      <List>
        {picks.map(({ id, name, note }) => (
          <Checkbox
            key={id}
            id={`${rowId}${id}`}
            className={css.pick}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= max}
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
    </Sheet>
  );
}
