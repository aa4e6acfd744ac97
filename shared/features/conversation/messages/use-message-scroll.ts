import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Convo } from '../state/convo';
import { firstUnread, oldestId } from '../state/timeline';
import type { ConvoState } from '../state/types';
import type { TimelineItem } from './timeline-items';

/** Closer to the end than this counts as being there. */
const NEAR_END_PX = 48;
/** More messages are fetched when the list is closer than this to the window's beginning or end. */
const NEAR_EDGE_PX = 160;
/** A message counts as seen when this much of it is on the screen. */
const SEEN_PX = 32;
/** What stays visible above the divider. */
const ABOVE_DIVIDER_PX = 64;

interface Memory {
  sessionId: string | null;
  epoch: number;
  dividerAfter: number | null;
  unsent: number;
  /** The row that stays where it is when others come or go above it: the first one in sight. */
  anchor: HTMLElement | undefined;
  anchorTop: number;
  scrollTop: number;
  /** The divider stands before all that is new, not only before what the window has of it. */
  isWhole: boolean;
  /** The player has scrolled since the conversation was opened. */
  isMoved: boolean;
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-message]')];

const belowOf = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;

function positionOf(list: HTMLElement): Pick<Memory, 'anchor' | 'anchorTop' | 'scrollTop'> {
  const rows = rowsOf(list);
  // Not the window's first, which is less high once older ones come: then it is under a name that stands above already.
  const anchor =
    rows.find((row, at) => at > 0 && row.offsetTop + row.offsetHeight > list.scrollTop) ?? rows[0];
  return { anchor, anchorTop: anchor?.offsetTop ?? 0, scrollTop: list.scrollTop };
}

/** Keeps the anchor where it was on the screen. */
function hold(list: HTMLElement, before: Memory, anchor: HTMLElement): void {
  // At its end the browser has cut the offset already where the list became shorter.
  const from = belowOf(list) < 1 ? Math.max(list.scrollTop, before.scrollTop) : list.scrollTop;
  list.scrollTop = from + anchor.offsetTop - before.anchorTop;
}

/** Whether the player has scrolled since, also where the event of that is still to come. */
const hasMoved = (list: HTMLElement, { isMoved, scrollTop }: Memory): boolean =>
  isMoved || (list.scrollTop !== scrollTop && belowOf(list) >= 1);

/** Scrolls to the divider if it is far enough up, else to the end. */
function toStart(list: HTMLElement): void {
  const divider = list.querySelector<HTMLElement>('[data-divider]');
  const end = list.scrollHeight - list.clientHeight;
  list.scrollTop = divider ? Math.max(0, Math.min(end, divider.offsetTop - ABOVE_DIVIDER_PX)) : end;
}

/** Reports to the conversation where the list is scrolled to and what is on the screen. */
function look(list: HTMLElement, convo: Convo): void {
  convo.setAtBottom(belowOf(list) < NEAR_END_PX);
  const edge = list.scrollTop + list.clientHeight;
  const isSeen = (row: HTMLElement) =>
    row.dataset.side === 'theirs' && row.offsetTop + Math.min(row.offsetHeight, SEEN_PX) <= edge;
  const rows = rowsOf(list);
  const top = Math.min(list.scrollTop, list.scrollHeight - list.clientHeight);
  const from = rows.find((row) => isSeen(row) && row.offsetTop + row.offsetHeight >= top);
  const to = rows.findLast(isSeen);
  if (!to) return;
  const end = Number(to.dataset.message);
  convo.see(from ? Number(from.dataset.message) : end + 1, end);
}

/**
 * Keeps the list where the player expects it: at the divider or the end at first; at the end when new
 * messages come and it was there before, and after every own message; on the same message when others come or
 * go above it. Rows carry `data-message` (the id; empty while unsent) and `data-side`, the divider
 * `data-divider`.
 */
export function useMessageScroll(
  list: RefObject<HTMLElement | null>,
  convo: Convo,
  state: ConvoState,
  items: readonly TimelineItem[],
) {
  const memory = useRef<Memory | null>(null);
  const { sessionId, epoch, dividerAfter, atBottom, active, hasOlder, messages } = state;
  const isWhole = dividerAfter !== null && (!hasOlder || oldestId(messages) <= dividerAfter + 1);
  const unsent = state.unsent.length;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || items.length === 0) return;
    const before = memory.current;
    const newDivider = dividerAfter !== null && dividerAfter !== before?.dividerAfter && atBottom;
    const isOther = before?.sessionId !== sessionId || before.epoch !== epoch;
    const isMoved = !isOther && hasMoved(element, before);
    const isFound = isWhole && before?.isWhole === false && !isMoved;
    if (!before || isOther || newDivider || isFound) toStart(element);
    else if (unsent > before.unsent) element.scrollTop = element.scrollHeight;
    else if (atBottom || before.anchor?.isConnected === false) element.scrollTop = element.scrollHeight;
    else if (before.anchor) hold(element, before, before.anchor);
    memory.current = { sessionId, epoch, dividerAfter, unsent, isWhole, isMoved, ...positionOf(element) };
    look(element, convo);
  }, [list, convo, items, sessionId, epoch, dividerAfter, isWhole, atBottom, unsent]);

  useEffect(() => {
    if (active && list.current) look(list.current, convo);
  }, [active, list, convo]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // When the keyboard opens, the composer grows or the phone is turned, the end stays visible.
    const observer = new ResizeObserver(() => {
      if (convo.getState().atBottom) element.scrollTop = element.scrollHeight;
      if (memory.current) Object.assign(memory.current, positionOf(element));
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
      const before = memory.current;
      if (before) Object.assign(before, { isMoved: hasMoved(element, before), ...positionOf(element) });
      const { older, newer } = convo.getState();
      if (element.scrollTop < NEAR_EDGE_PX && older === 'idle') void convo.loadOlder();
      if (belowOf(element) < NEAR_EDGE_PX && newer === 'idle') void convo.loadNewer();
    },
    toEnd: () => {
      const element = list.current;
      if (!element) return;
      // First to where what is new begins, if that was not on the screen yet.
      const first = firstUnread(convo.getState());
      if (first !== undefined && first > convo.getState().passableId) toStart(element);
      else element.scrollTop = element.scrollHeight;
      look(element, convo);
      void convo.loadLatest();
      // The pressed button disappears, so the list takes focus.
      element.focus();
    },
  };
}
