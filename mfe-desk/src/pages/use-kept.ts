import { useState } from 'react';
import { useDesk } from '../calls/desk-context';

function read<Value>(key: string, empty: Value): Value {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? empty;
  } catch {
    return empty;
  }
}

/** What is being written on a page of the desk: it stays over a reload and an ended login, for this agent and tab. */
export function useKept<Value>(name: string, empty: Value): [Value, (next: Value) => void] {
  const { me } = useDesk();
  const key = `desk ${me.account} ${name}`;
  const [value, setValue] = useState(() => read(key, empty));
  return [
    value,
    (next) => {
      setValue(next);
      try {
        if (JSON.stringify(next) === JSON.stringify(empty)) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  ];
}
