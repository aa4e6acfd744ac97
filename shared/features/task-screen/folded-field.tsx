import { useLanguage, useStrings } from '@assistant/i18n';
import { describeValue, type Field } from '@assistant/tasks';
import { Cell, FieldContext } from '@assistant/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { asStrings } from './fields/field-props';
import css from './folded.module.css';
import { nameOf, sourceOf, usePicks } from './game-lists';
import { lateSheets } from './late-sheets';
import { taskStrings } from './strings';
import { useLateFile } from './use-late-file';

interface FoldedFieldProps {
  field: Field;
  value: unknown;
  label: string;
  help: ReactNode;
  error?: string | undefined;
  mark: ReactNode;
  /** Whether it begins unfolded. */
  unfolded: boolean;
  /** Its control. */
  children: ReactNode;
}

/** A field that needs more than one row: its value in words, and its control below once it is pressed. */
export function FoldedField({
  field,
  value,
  label,
  help,
  error,
  mark,
  unfolded,
  children,
}: FoldedFieldProps) {
  const id = useId();
  const { awaited, open: whenHere } = useLateFile(lateSheets);
  const [open, setOpen] = useState(unfolded && lateSheets.loaded() !== undefined);
  const words = useValueWords(field, value);
  const toggle = () => whenHere(field.key, () => setOpen((now) => !now));
  const wanted = unfolded && !open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is wanted opens it
  useEffect(() => {
    if (wanted) whenHere(field.key, () => setOpen(true));
  }, [unfolded]);
  return (
    <div className={css.field} data-field={field.key}>
      <Cell
        className={css.toggle}
        label={label}
        mark={mark}
        error={error}
        help={open ? help : null}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-busy={awaited === undefined ? undefined : true}
        onClick={toggle}
      >
        {open ? null : <span className={css.value}>{words}</span>}
      </Cell>
      {open ? (
        <FieldContext
          value={{
            controlId: `${id}c`,
            labelId: `${id}l`,
            describedBy: undefined,
            invalid: error !== undefined,
          }}
        >
          <div id={id} className={css.inside}>
            <span id={`${id}l`} hidden>
              {label}
            </span>
            {children}
          </div>
        </FieldContext>
      ) : null}
    </div>
  );
}

/** A value in a few words, with heroes, teams and cities by name; an order is shown by arrows. */
function useValueWords(field: Field, value: unknown): string {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const ids = asStrings(value);
  const offer = usePicks(ids.length > 0 ? sourceOf(field) : undefined);
  const name = (id: string) => nameOf(id, offer, t);
  if (Array.isArray(value) && ids.length === 0) return t.emptyList;
  if (field.type !== 'ordered') return describeValue(field, value, language, name);
  return ids.map((id) => describeValue(field, [id], language, name)).join(' › ');
}
