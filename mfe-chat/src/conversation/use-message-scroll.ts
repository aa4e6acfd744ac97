import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Convo } from '../convo/convo';
import type { ConvoState } from '../convo/types';
import type { TimelineItem } from './timeline-items';

/** Closer to the end than this counts as being there. */
const NEAR_END_PX = 48;
/** Older messages are fetched when the list is closer to the top than this. */
const NEAR_TOP_PX = 160;
/** A message counts as seen when this much of it is on the screen. */
const SEEN_PX = 32;
/** What stays visible above the divider. */
const ABOVE_DIVIDER_PX = 64;

interface Memory {
  sessionId: string | null;
  dividerAfter: number | null;
  unsent: number;
  first: HTMLElement | undefined;
  firstTop: number;
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-message]')];

/** Scrolls to the divider if it is far enough up, else to the end. */
function toStart(list: HTMLElement): void {
  const divider = list.querySelector<HTMLElement>('[data-divider]');
  const end = list.scrollHeight - list.clientHeight;
  list.scrollTop = divider ? Math.max(0, Math.min(end, divider.offsetTop - ABOVE_DIVIDER_PX)) : end;
}

/** Reports to the conversation where the list is scrolled to and what is on the screen. */
function look(list: HTMLElement, convo: Convo): void {
  convo.setAtBottom(list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX);
  const edge = list.scrollTop + list.clientHeight;
  const seen = rowsOf(list).findLast(
    (row) => row.dataset.side === 'theirs' && row.offsetTop + Math.min(row.offsetHeight, SEEN_PX) <= edge,
  );
  if (seen) convo.see(Number(seen.dataset.message));
}

/**
 * Keeps the list where the player expects it: at the divider or the end at first; at the end when new
 * messages come and it was there before, and after every own message; on the same message when older ones are
 * added above it. Rows carry `data-message` (the id; empty while unsent) and `data-side`, the divider
 * `data-divider`.
 */
export function useMessageScroll(
  list: RefObject<HTMLElement | null>,
  convo: Convo,
  state: ConvoState,
  items: readonly TimelineItem[],
) {
  const memory = useRef<Memory | null>(null);
  const { sessionId, dividerAfter, atBottom, active } = state;
  const unsent = state.unsent.length;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || items.length === 0) return;
    const before = memory.current;
    const first = rowsOf(element)[0];
    const newDivider = dividerAfter !== null && dividerAfter !== before?.dividerAfter && atBottom;
    if (!before || before.sessionId !== sessionId || newDivider) toStart(element);
    else if (unsent > before.unsent) element.scrollTop = element.scrollHeight;
    else if (before.first && before.first !== first && before.first.isConnected)
      element.scrollTop += before.first.offsetTop - before.firstTop;
    else if (atBottom) element.scrollTop = element.scrollHeight;
    memory.current = { sessionId, dividerAfter, unsent, first, firstTop: first?.offsetTop ?? 0 };
    look(element, convo);
  }, [list, convo, items, sessionId, dividerAfter, atBottom, unsent]);

  useEffect(() => {
    if (active && list.current) look(list.current, convo);
  }, [active, list, convo]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // When the keyboard opens, the composer grows or the phone is turned, the end stays visible.
    const observer = new ResizeObserver(() => {
      if (convo.getState().atBottom) element.scrollTop = element.scrollHeight;
      if (memory.current?.first) memory.current.firstTop = memory.current.first.offsetTop;
      look(element, convo);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, convo]);

  return {
    onScroll: () => {
      const element = list.current;
      if (!element) return;
      look(element, convo);
      if (element.scrollTop < NEAR_TOP_PX && convo.getState().older === 'idle') void convo.loadOlder();
    },
    toEnd: () => {
      const element = list.current;
      if (!element) return;
      element.scrollTop = element.scrollHeight;
      look(element, convo);
      // The pressed button disappears, so the list takes focus.
      element.focus();
    },
  };
}
