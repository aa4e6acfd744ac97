import { useEffect, useRef } from 'react';
import { focusField, shownField } from './focus-field';

/**
 * Restores focus to the field that had it before a dialog opened, if the controls were created again
 * meanwhile and the dialog has nothing to return to. `round` is raised each time that happens.
 */
export function useKeptFocus(round: number): void {
  const last = useRef<string>(undefined);

  useEffect(() => {
    const fieldOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    const note = ({ target }: FocusEvent) => {
      last.current = fieldOf(target)?.dataset.field ?? last.current;
    };
    // Focus that moved nowhere was given up, and is not restored later.
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
