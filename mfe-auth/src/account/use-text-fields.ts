import { useStrings } from '@assistant/i18n';
import { useRef, useState } from 'react';
import { strings } from './strings';
import { useSending } from './use-sending';

/** A form of text fields that all must be filled in: what is typed, what is wrong with it, where the focus goes. */
export function useTextFields<Name extends string>(names: readonly Name[]) {
  const t = useStrings(strings);
  const { send, errorOf, changed, ...sending } = useSending(names);
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [asked, setAsked] = useState(false);
  const refusedName = useRef<Name>(undefined);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  /** Says from now on what is wrong. Returns whether nothing is; otherwise the first wrong field has the focus. */
  function check(isWrong: (name: Name) => boolean = () => false): boolean {
    setAsked(true);
    const first = names.find((name) => !typed[name] || isWrong(name));
    if (first) inputs.current[first]?.focus();
    return first === undefined;
  }

  return {
    ...sending,
    typed,
    check,
    /** Does `work` once at a time. A field that is refused gets the focus. */
    async send(work: () => Promise<void>): Promise<void> {
      refusedName.current = undefined;
      const refused = await send(work);
      const field = names.find((name) => name === refused);
      refusedName.current = field;
      if (field) inputs.current[field]?.focus();
    },
    /** The field that was refused last, for a dialog that closes and would give the focus to what had it before. */
    refusedInput: () => (refusedName.current && inputs.current[refusedName.current]) ?? null,
    /** The properties of a field. `wrong` is what is wrong with what is typed into it. */
    field: (name: Name, wrong?: string) => ({
      ref(input: HTMLInputElement | null) {
        inputs.current[name] = input;
      },
      value: typed[name],
      onValueChange(value: string) {
        changed(name);
        setTyped((now) => ({ ...now, [name]: value }));
      },
      error: (asked ? (typed[name] ? wrong : t.fillIn) : undefined) ?? errorOf(name),
      'aria-required': true,
    }),
  };
}
