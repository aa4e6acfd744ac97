import type { AccountSettings } from '@assistant/shared/contract';
import { sameJson } from '@assistant/shared/tasks';

/** One setting the player changed and nobody has saved yet: what it was when the change began, and is now. */
export interface Edit {
  was: unknown;
  now: unknown;
}

/** The unsaved changes by key of the account-wide settings. */
export type Draft = Record<string, Edit>;

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The draft after another change. Back to what it was is no change. */
export function edited(draft: Draft, saved: Values, patch: Partial<AccountSettings>): Draft {
  const next = { ...draft };
  for (const [key, now] of Object.entries(patch)) {
    const was = draft[key] ? draft[key].was : saved[key];
    if (sameJson(was, now)) delete next[key];
    else next[key] = { was, now };
  }
  return next;
}

/** The values with the draft over them. */
export function withDraft<Saved extends Values>(saved: Saved, draft: Draft): Saved {
  return { ...saved, ...Object.fromEntries(Object.entries(draft).map(([key, { now }]) => [key, now])) };
}

/** The keys that were changed here and, to something else, elsewhere. */
export function conflictsOf(draft: Draft, saved: Values): string[] {
  return Object.entries(draft)
    .filter(([key, { was, now }]) => !sameJson(saved[key], was) && !sameJson(saved[key], now))
    .map(([key]) => key);
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

/** The draft a reload left behind. It lies in session storage: local storage holds the spec's keys only. */
export function readDraft(storage: Storage, account: string): Draft {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '{}');
    if (!isRecord(found)) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        (entry): entry is [string, Edit] => isRecord(entry[1]) && 'now' in entry[1],
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps the draft over a reload. */
export function writeDraft(storage: Storage, account: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) storage.removeItem(keyOf(account));
  else storage.setItem(keyOf(account), JSON.stringify(draft));
}
