import type { AccountSettings } from '@assistant/shared/contract';
import { sameJson } from '@assistant/shared/tasks';

/** One setting the player changed and nobody has saved yet: what it was when the change began, and is now. */
export interface Edit {
  was: unknown;
  now: unknown;
  /** What was sent without the server having refused it: it may have it, even where no answer came. */
  sent?: unknown[];
}

/** The unsaved changes by key of the account-wide settings. */
export type Draft = Record<string, Edit>;

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const holds = (values: unknown[] | undefined, value: unknown): boolean =>
  values?.some((one) => sameJson(one, value)) ?? false;

/** The draft after another change. Back to what it was is no change, unless the server may have another. */
export function edited(draft: Draft, saved: Values, patch: Partial<AccountSettings>): Draft {
  const next = { ...draft };
  for (const [key, now] of Object.entries(patch)) {
    const edit: Omit<Edit, 'now'> = draft[key] ?? { was: saved[key] };
    if (sameJson(edit.was, now) && !edit.sent) delete next[key];
    else next[key] = { ...edit, now };
  }
  return next;
}

/** The values with the draft over them. */
export function withDraft<Saved extends Values>(saved: Saved, draft: Draft): Saved {
  return { ...saved, ...Object.fromEntries(Object.entries(draft).map(([key, { now }]) => [key, now])) };
}

/** The keys that were changed here and, to something else, elsewhere. What was sent from here is not elsewhere. */
export function conflictsOf(draft: Draft, saved: Values): string[] {
  return Object.entries(draft)
    .filter(([key, { was, now, sent }]) => !holds([was, now, ...(sent ?? [])], saved[key]))
    .map(([key]) => key);
}

/** The draft while `part` of it is on its way. */
export function onItsWay(draft: Draft, part: Draft): Draft {
  const noted = Object.entries(part).map(([key, edit]) => [
    key,
    holds(edit.sent, edit.now) ? edit : { ...edit, sent: [...(edit.sent ?? []), edit.now] },
  ]);
  return { ...draft, ...Object.fromEntries(noted) };
}

/** The draft after the server refused `part` of it; `part` is as it was before it was sent. */
export function afterRefusal(draft: Draft, part: Draft): Draft {
  const next = Object.entries(draft).flatMap(([key, edit]): [string, Edit][] => {
    const { was, now, sent } = edit;
    if (!part[key]) return [[key, edit]];
    const before = part[key].sent;
    const left = sent?.filter((value) => holds(before, value)) ?? [];
    if (left.length > 0) return [[key, { was, now, sent: left }]];
    return sameJson(was, now) ? [] : [[key, { was, now }]];
  });
  return Object.fromEntries(next);
}

/** The draft after `sent` was saved: what was changed again meanwhile stays, upon what is saved now. */
export function afterSaving(draft: Draft, sent: Draft): Draft {
  const left = Object.entries(draft)
    .filter(([key, { now }]) => !(sent[key] && sameJson(sent[key].now, now)))
    .map(([key, edit]) => [key, sent[key] ? { was: sent[key].now, now: edit.now } : edit]);
  return Object.fromEntries(left);
}

/** The draft where the player keeps the own changes of `keys` although others were saved elsewhere. */
export function keepingMine(draft: Draft, saved: Values, keys: string[]): Draft {
  const kept = Object.entries(draft).map(([key, edit]) => [
    key,
    keys.includes(key) ? { was: saved[key], now: edit.now } : edit,
  ]);
  return Object.fromEntries(kept);
}

/** The draft without the changes of `keys`. */
export function without(draft: Draft, keys: string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)));
}

const keyOf = (account: string): string => `settings-draft:${account}`;

/** What a reload, or the end of the app, left behind of the account's draft. Nothing where it cannot be read. */
export function readDraft(storage: Storage, account: string): Draft {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '{}');
    if (!isRecord(found)) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        (entry): entry is [string, Edit] =>
          isRecord(entry[1]) && 'now' in entry[1] && Array.isArray(entry[1].sent ?? []),
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps the draft over a reload and the end of the app; an empty one leaves nothing behind. */
export function writeDraft(storage: Storage, account: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) storage.removeItem(keyOf(account));
  else storage.setItem(keyOf(account), JSON.stringify(draft));
}
