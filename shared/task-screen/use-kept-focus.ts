import { useEffect, useRef } from 'react';
import { focusField, shownField } from './focus-field';

/**
 * Puts focus back on the field that had it before a dialog opened, where the controls were made anew
 * meanwhile and the dialog finds nothing to return to. `round` is raised each time they are.
 */
export function useKeptFocus(round: number): void {
  const last = useRef<string>(undefined);

  useEffect(() => {
    const fieldOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    const note = ({ target }: FocusEvent) => {
      last.current = fieldOf(target)?.dataset.field ?? last.current;
    };
    // Focus that goes nowhere was given up, and is not brought back later.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (fieldOf(target) && relatedTarget === null) last.current = undefined;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, []);

  useEffect(() => {
    if (round === 0 || last.current === undefined || document.activeElement !== document.body) return;
    focusField(shownField(last.current));
  }, [round]);
}
