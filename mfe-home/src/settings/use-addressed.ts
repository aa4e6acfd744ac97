import { useLocation } from '@assistant/remote';
import { useEffect, useRef } from 'react';

/**
 * Leads to a row that the address names: it is scrolled to, and its first control has focus. A task's screen leads to the
 * daily cap so.
 * @param name the name in the address, after #; undefined for a row without one
 */
export function useAddressed(name: string | undefined) {
  const { hash } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const named = name !== undefined && hash === `#${name}`;
  useEffect(() => {
    if (!named) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [named]);
  return row;
}
