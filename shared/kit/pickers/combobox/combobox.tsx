import { useStrings } from '@assistant/i18n';
import { cx, Field, type FieldTexts, Icon, Spinner, useFieldControl } from '@assistant/ui';
import { Combobox as Base } from '@base-ui/react/combobox';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';
import popup from '../popup.module.css';
import { pickerStrings } from '../strings';
import { useListOffset } from '../use-list-offset';
import css from './combobox.module.css';
import { foldText, matchesQuery } from './filter-options';

type ComboboxOption = { value: string; label: string };

export type ComboboxProps = FieldTexts & {
  /** A plain string is an option whose value is its label. */
  options: readonly (string | ComboboxOption)[];
  value: string | null;
  /** `null` when the choice was cleared. */
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  /** The options are loading, and the list says so. */
  loading?: boolean;
  disabled?: boolean;
  /**
   * If given, the control looks disabled but can be focused, and an attempt to pick calls this instead of
   * opening (spec section 5: 请先选择游戏版本).
   */
  onBlocked?: (() => void) | undefined;
  /** A small mark beside the label, such as a help button. */
  mark?: ReactNode;
  id?: string;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | undefined;
};

/** One of many options, found by typing part of its name. A press anywhere outside closes the list. */
export function Combobox({ label, help, error, mark, ...rest }: ComboboxProps) {
  return (
    <Field label={label} help={help} error={error} mark={mark} controlId={rest.id} optional>
      <Picker {...rest} of={typeof label === 'string' ? label : rest['aria-label']} />
    </Field>
  );
}

const toOption = (option: string | ComboboxOption) =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** Whether a key is an attempt to pick, not navigation or a browser shortcut. */
const picks = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || ['Tab', 'Shift', 'Escape'].includes(key));

/** Focus stays in the input while an option is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Picker({
  options,
  value,
  onValueChange,
  placeholder,
  loading = false,
  disabled,
  onBlocked,
  name,
  className,
  onBlur,
  of = '',
  ...rest
}: Omit<ComboboxProps, keyof FieldTexts | 'mark'> & { of?: string | undefined }) {
  const strings = useStrings(pickerStrings);
  const control = useFieldControl(rest);
  /** The name of a part, with that of the field first. By its label alone only the input is found. */
  const partOf = (part: string) => ({ 'aria-label': `${of} ${part}`.trim() });
  const sideOffset = useListOffset();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<Base.Root.Actions>(null);
  const leave = ({ relatedTarget: next }: FocusEvent) => {
    if (next && !box.current?.contains(next)) list.current?.close();
    onBlur?.();
  };
  const items = options.map(toOption);
  // A value that is not among the options, for example while the list loads, is shown too.
  const selected =
    value === null ? null : (items.find((item) => item.value === value) ?? { value, label: value });
  /** A player who typed a whole name and moved on has chosen it. */
  function takeWholeName() {
    const typed = foldText(box.current?.querySelector('input')?.value ?? '');
    const whole = items.find((item) => foldText(item.label) === typed);
    if (whole && whole.value !== value) onValueChange(whole.value);
  }

  return (
    <Base.Root
      items={items}
      value={selected}
      onValueChange={(next) => onValueChange(next?.value ?? null)}
      isItemEqualToValue={(item, other) => item.value === other.value}
      filter={(item, query) => matchesQuery(item.label, query)}
      readOnly={Boolean(onBlocked)}
      actionsRef={list}
      onOpenChange={(open, attempt) => {
        if (onBlocked) attempt.cancel();
        else if (!open) {
          if (attempt.reason !== 'escape-key' && attempt.reason !== 'item-press') takeWholeName();
          list.current?.unmount();
        }
      }}
      disabled={disabled}
      name={name}
      autoHighlight
    >
      <Base.InputGroup ref={box} className={cx(css.box, className)} data-blocked={onBlocked ? '' : undefined}>
        <Base.Input
          {...rest}
          {...control}
          className={css.input}
          placeholder={placeholder ?? strings.choose}
          aria-disabled={onBlocked ? true : undefined}
          onClick={onBlocked}
          onBlur={leave}
          // Typing then replaces the chosen name instead of adding to it.
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            const open = event.currentTarget.getAttribute('aria-expanded') === 'true';
            // Runs before the kit, which would clear the choice if there is no list to close, and would give
            // the form the previous choice if nothing matches the text.
            if (event.key === 'Escape' && !open) event.preventBaseUIHandler();
            if (event.key === 'Enter' && (open || onBlocked)) event.preventDefault();
            if (onBlocked && picks(event)) onBlocked();
          }}
        />
        {onBlocked ? null : (
          <Base.Clear className={css.button} {...partOf(strings.clear)}>
            <Icon name="close" size={16} />
          </Base.Clear>
        )}
        <Base.Trigger className={css.button} {...partOf(strings.open)} onClick={onBlocked}>
          {loading ? <Spinner /> : <Icon name="expand" size={18} />}
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        {/* Base UI's own popup would hide the rest of the page from screen readers. */}
        <Base.Positioner
          className={popup.positioner}
          sideOffset={sideOffset}
          collisionPadding={12}
          onMouseDown={keepFocus}
        >
          <div className={cx(popup.popup, css.popup)}>
            <Base.Status className={popup.note}>
              {loading ? (
                <>
                  <Spinner />
                  {strings.loading}
                </>
              ) : null}
            </Base.Status>
            <Base.Empty className={popup.note}>{loading ? null : strings.noMatch}</Base.Empty>
            <Base.List className={popup.list} {...partOf(strings.options)}>
              {(item: ComboboxOption) => (
                <Base.Item key={item.value} value={item} className={popup.item}>
                  <span className={popup.text}>{item.label}</span>
                  <Base.ItemIndicator className={popup.mark}>
                    <Icon name="check" size={18} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </div>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
