import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Count = (by: 1 | -1) => void;

/** Its value counts the fields in it that have an invalid value. */
export const BrokenFields = createContext<Count>(() => {});

/** How many fields of the page have an invalid value, and what counts them. */
export function useBrokenFields() {
  const [broken, setBroken] = useState(0);
  const count = useCallback<Count>((by) => setBroken((before) => before + by), []);
  return { broken, count };
}

/** Reports to the page that this field has an invalid value, while it has. */
export function useBroken(isBroken: boolean): void {
  const count = useContext(BrokenFields);
  useEffect(() => {
    if (!isBroken) return;
    count(1);
    return () => count(-1);
  }, [count, isBroken]);
}
