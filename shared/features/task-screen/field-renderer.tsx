import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { countBounds, type Field, spends, validateField } from '@assistant/tasks';
import { Cell, Tag, VisuallyHidden } from '@assistant/ui';
import { CapNote } from './cap-note';
import { type FieldLimit, shownLimit } from './field-limit';
import { Control } from './fields/control';
import { asStrings } from './fields/field-props';
import { chipsFit } from './fields/room-beside';
import { FoldedField } from './folded-field';
import { runStrings } from './run/strings';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

export interface FieldRendererProps {
  field: Field;
  /** The last value that keeps the field's rules. */
  valid: unknown;
  /** What was typed or chosen and breaks a rule; absent if nothing is wrong. */
  draft?: unknown;
  disabled?: boolean;
  /** The game's maximum for this player, if it is lower than the field's. */
  limit?: FieldLimit | undefined;
  /** The account's daily cap of 元宝, once known. */
  coinCap?: number | undefined;
  /** Whether its change could not be saved yet. */
  unsaved?: boolean;
  /** Whether it takes one row: what needs more room is folded, and says its value. */
  brief?: boolean;
  /** Whether it stands in the pane beside the board: its help is left out, but for what limits it now. */
  short?: boolean;
  /** Whether a folded field begins unfolded. */
  unfolded?: boolean;
  onChange: (key: string, value: unknown) => void;
}

/** Fields with their control at the right of the label. All others have it below. */
const inRow: readonly Field['type'][] = ['sw', 'int', 'enum', 'time', 'team'];

/** One field of a task screen: its label, its help, what is wrong with it, and the control of its type. */
export function FieldRenderer({
  field,
  valid,
  draft,
  disabled = false,
  limit,
  coinCap,
  unsaved = false,
  brief = false,
  short = false,
  unfolded = false,
  onChange,
}: FieldRendererProps) {
  const t = useStrings(taskStrings);
  const run = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const shown = draft === undefined ? valid : draft;
  const issue = draft === undefined ? undefined : validateField(field, draft);
  const clamp = shownLimit(field, limit);
  const over = clamp !== undefined && typeof shown === 'number' && shown > clamp.max;
  const capped = coinCap === 0 && spends(field, valid);
  const exactly = field.type === 'multi' && field.exactly !== undefined ? countBounds(field).max : undefined;
  const beside =
    inRow.includes(field.type) ||
    (brief && field.type === 'multi' && chipsFit(field.options ?? [], language, short) && !field.source);
  const folded = brief && !beside;
  const words = {
    label: text(field.label),
    help:
      short && !clamp && !capped && !(unsaved && !folded) ? undefined : (
        <>
          {unsaved && !folded ? (
            <span className={css.covered}>
              <span className={css.notYet}>{t.notYet}</span>
              {short ? null : <span aria-hidden="true">{text(field.help)}</span>}
            </span>
          ) : short ? null : (
            text(field.help)
          )}
          {clamp ? (
            <span className={css.clamp} data-over={over || undefined}>
              {(over ? run.clamped : run.clamp)(
                formatCount(clamp.max, language),
                short && !over ? '' : text(clamp.why),
              )}
            </span>
          ) : null}
          {capped ? <CapNote /> : null}
        </>
      ),
    error: issue?.message[language],
    mark: (
      <>
        {field.spends ? <Tag tone="yen">{t.coin}</Tag> : null}
        {unsaved && folded ? <span className={css.notYet}>{t.notYet}</span> : null}
        {exactly === undefined ? null : (
          <Tag>
            {t.chosen(asStrings(shown).length, exactly)}
            <VisuallyHidden>{t.isChosen}</VisuallyHidden>
          </Tag>
        )}
      </>
    ),
  };
  const control = (
    <Control
      field={field}
      valid={valid}
      shown={shown}
      disabled={disabled}
      short={short}
      onChange={(value) => onChange(field.key, value)}
    />
  );
  if (folded) {
    return (
      <FoldedField field={field} value={shown} unfolded={unfolded || issue !== undefined} {...words}>
        {control}
      </FoldedField>
    );
  }
  return (
    <Cell layout={beside ? 'row' : 'stacked'} data-field={field.key} {...words}>
      {control}
    </Cell>
  );
}
