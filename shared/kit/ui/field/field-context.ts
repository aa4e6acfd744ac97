import { type AriaAttributes, createContext, use, useId } from 'react';

/** The connection between a label with its notes and its control. */
export type FieldIds = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

export const FieldContext = createContext<FieldIds | null>(null);

type Own = {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
};

/**
 * The attributes of a labelable control (input, button): its id for the label's `for`, its notes and its
 * error state. The caller's own attributes win.
 */
export function useFieldControl(own: Own) {
  const field = use(FieldContext);
  const fallback = useId();
  return {
    id: own.id ?? field?.controlId ?? fallback,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

/** The same for a group (radiogroup, group), which a `for` cannot reach: it is named by reference. */
export function useFieldGroup(own: Own) {
  const field = use(FieldContext);
  const named = own['aria-label'] ?? own['aria-labelledby'];
  return {
    id: own.id,
    'aria-labelledby': own['aria-labelledby'] ?? (named === undefined ? field?.labelId : undefined),
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
  };
}
