import { useSyncExternalStore } from 'react';

/** A document of the player's settings that the server does not have as it stands on this device. */
export interface Unsaved {
  /** The screen where it is changed, and its name. */
  path: string;
  title?: Readonly<Record<'zh' | 'en', string>>;
  /** `waiting`: for the network; `saving`: on its way after that. */
  is: 'conflict' | 'failed' | 'waiting' | 'saving';
  /** How many settings differ. */
  changes: number;
  /** Why it failed. */
  reason?: string;
  /** Only another change helps, as the server refused this one; `before`: on an earlier page, which said so. */
  refused?: 'now' | 'before';
}

/** What could not be saved at once, until all of it is. */
export interface SaveReport {
  /** Whose settings. */
  account?: string;
  unsaved: readonly Unsaved[];
  /** How many of the changes the server has got meanwhile. */
  saved: number;
  /** When it got the last of them, in ms since 1970. */
  savedAt: number;
  /** Sends again what failed. */
  retry(): void;
  /** Takes the saved changes back, once all are saved and as long as nothing else was changed. */
  undo?: (() => void) | undefined;
}

const NOTHING: SaveReport = { unsaved: [], saved: 0, savedAt: 0, retry: () => {} };
const listeners = new Set<() => void>();
let report = NOTHING;

/** Reports what is not saved, or that nothing is left to say. Only the settings engine calls this. */
export function reportUnsaved(next: SaveReport = NOTHING): void {
  if (next === report) return;
  report = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the settings engine of this page reports. The shell shows it over every page. */
export const useSaveReport = (): SaveReport => useSyncExternalStore(subscribe, () => report);
