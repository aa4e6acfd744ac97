import { useAppSelector } from '@assistant/store';
import { useState } from 'react';

/**
 * Text that was typed into a field and not added yet. It survives a reload of the tab and leaving the screen,
 * for this account only (R406).
 */
export function useKeptText(field: string): [string, (text: string) => void] {
  const account = useAppSelector(({ session }) => session.user?.account ?? '');
  const key = `typed:${account}:${location.pathname}:${field}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');

  function keep(next: string) {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  }

  return [text, keep];
}
