import { usePageTitle } from '@assistant/remote';
import { useSyncExternalStore } from 'react';
import { useDesk } from '../calls/desk-context';

/** A page's title, behind how many wait for an agent, so that a tab in the background shows it: "(3) 客服台". */
export function useDeskTitle(words: string): void {
  const { list } = useDesk();
  const waiting = useSyncExternalStore(list.subscribe, () => list.get().counts?.waiting ?? 0);
  usePageTitle(waiting > 0 ? `(${waiting}) ${words}` : words);
}
