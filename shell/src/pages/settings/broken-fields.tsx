import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

type Count = (by: 1 | -1) => void;

const BrokenFieldsContext = createContext<Count>(() => {});

/** How many fields of the page hold something that cannot be saved, and what counts them around `children`. */
export function useBrokenFields() {
  const [broken, setBroken] = useState(0);
  const count = useCallback<Count>((by) => setBroken((before) => before + by), []);
  return { broken, count };
}

export function BrokenFields({ count, children }: { count: Count; children: ReactNode }) {
  return <BrokenFieldsContext value={count}>{children}</BrokenFieldsContext>;
}

/** Tells the page that this field holds something that cannot be saved, as long as it does. */
export function useBroken(isBroken: boolean): void {
  const count = useContext(BrokenFieldsContext);
  useEffect(() => {
    if (!isBroken) return;
    count(1);
    return () => count(-1);
  }, [count, isBroken]);
}
