import { useLocation } from '@assistant/remote';
import { useEffect, useRef } from 'react';

/** A row that an address may name after its #: it is scrolled to, and its first control has focus. */
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
