import { useState } from 'react';

/** The last value that was not `null`: what a dialog says while it closes, after its reason is gone. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
