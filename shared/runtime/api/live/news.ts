import type { LiveEvent, Newest } from '@assistant/contract';
import type { Hint, HintKind } from './types';

/** What a tab knows to be the newest; nothing before the first event. */
export type Known = Newest | undefined;

/** Which hints a change of each part stands for. */
const KINDS = {
  chat: 'chat',
  read: 'read',
  tasks: 'tasks',
  announcement: 'announcement',
  membership: 'membership',
} satisfies Record<keyof Newest, HintKind>;

/** What a page reads at its start only: it may have changed until the first word of what is newest. */
const READ_ONCE: readonly (keyof Newest)[] = ['membership'];

export const ALL_KINDS: readonly HintKind[] = [
  'chat',
  'read',
  'session',
  'membership',
  'tasks',
  'announcement',
];

export interface KindHint {
  kind: string;
  hint: Hint;
}

const anything = (kind: HintKind): KindHint => ({ kind, hint: {} });

/** The hints that an event stands for, and what is known after it. What was reported already is not reported again. */
export function newsOf(
  known: Known,
  { kind, newest, ...hint }: LiveEvent,
): { known: Known; hints: KindHint[] } {
  if (kind === 'lost') return { known, hints: ALL_KINDS.map(anything) };
  if (kind === 'ended') return { known, hints: [] };
  if (newest) {
    const parts = Object.keys(KINDS) as (keyof Newest)[];
    const changed = known ? parts.filter((part) => known[part] !== newest[part]) : READ_ONCE;
    return { known: newest, hints: changed.map((part) => anything(KINDS[part])) };
  }
  const { id } = hint;
  const counted = known && id !== undefined && (kind === 'chat' || kind === 'tasks');
  const after = counted ? { ...known, [kind]: Math.max(known[kind], id) } : known;
  return { known: after, hints: [{ kind, hint }] };
}
