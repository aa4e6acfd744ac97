import { useStrings } from '@assistant/i18n';
import { cx, Field, type FieldTexts, Icon, useFieldControl } from '@assistant/ui';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { type ReactNode, type Ref, useState } from 'react';
import popup from '../popup.module.css';
import { pickerStrings } from '../strings';
import { useListOffset } from '../use-list-offset';
import css from './icon-select.module.css';

type IconSelectOption<Value> = {
  value: Value;
  label: string;
  /** Drawn before the words, about 24 px. */
  icon: ReactNode;
};

export type IconSelectProps<Value> = FieldTexts & {
  options: readonly IconSelectOption<Value>[];
  /** `null` when nothing is chosen yet. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | undefined;
};

/**
 * One of several known options with icons, which the kit's `Select` cannot show, in a list that opens below
 * the button. The list is beside the button in the page, not in a portal, because axe reports a portal's
 * focus guards as hidden elements (decision 0020).
 */
export function IconSelect<Value extends string | number>({
  label,
  help,
  error,
  ...rest
}: IconSelectProps<Value>) {
  return (
    <Field label={label} help={help} error={error} controlId={rest.id} optional>
      <Picker {...rest} />
    </Field>
  );
}

function Picker<Value extends string | number>({
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  name,
  className,
  ...rest
}: Omit<IconSelectProps<Value>, keyof FieldTexts>) {
  const strings = useStrings(pickerStrings);
  const control = useFieldControl(rest);
  const sideOffset = useListOffset();
  // The list is created when it may be needed, because a page may have many and few are opened.
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const chosen = options.find((option) => option.value === value);
  return (
    // Base UI's list would add a <style> element, which a strict CSP refuses.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={[...options]}
        value={value}
        onValueChange={(next) => next !== null && onValueChange(next)}
        onOpenChange={want}
        disabled={disabled}
        name={name}
        modal={false}
      >
        <Base.Trigger {...rest} {...control} className={cx(css.trigger, className)} onFocus={want}>
          {chosen?.icon}
          <span className={cx(css.value, !chosen && css.placeholder)}>
            {chosen?.label ?? placeholder ?? strings.choose}
          </span>
          <Icon name="expand" size={18} className={css.arrow} />
        </Base.Trigger>
        {wanted ? (
          <Base.Positioner
            className={popup.positioner}
            // Removed at once when it closes, so that no one presses an option of a list that is fading out.
            style={({ open }) => (open ? {} : { visibility: 'hidden' })}
            sideOffset={sideOffset}
            collisionPadding={12}
            align="start"
            alignItemWithTrigger={false}
            positionMethod="fixed"
          >
            <Base.Popup className={popup.popup}>
              <Base.List className={popup.list}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    className={popup.item}
                  >
                    {option.icon}
                    <Base.ItemText className={popup.text}>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={popup.mark}>
                      <Icon name="check" size={18} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        ) : null}
      </Base.Root>
    </CSPProvider>
  );
}
