import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

type Count = (by: 1 | -1) => void;

const BrokenFieldsContext = createContext<Count>(() => {});

/** How many fields of the page have an invalid value, and the provider that counts them in `children`. */
export function useBrokenFields() {
  const [broken, setBroken] = useState(0);
  const count = useCallback<Count>((by) => setBroken((before) => before + by), []);
  return { broken, count };
}

export function BrokenFields({ count, children }: { count: Count; children: ReactNode }) {
  return <BrokenFieldsContext value={count}>{children}</BrokenFieldsContext>;
}

/** Reports to the page that this field has an invalid value, while it has. */
export function useBroken(isBroken: boolean): void {
  const count = useContext(BrokenFieldsContext);
  useEffect(() => {
    if (!isBroken) return;
    count(1);
    return () => count(-1);
  }, [count, isBroken]);
}
