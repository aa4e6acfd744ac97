import type { ConfigData } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { useState } from 'react';
import { messageOf } from '../page/message-of';
import type { Saved, Undo } from '../set-out/save-plan';
import type { SaveChanges } from './save-changes';
import { strings } from './strings';

/** What the last change of a tier came to. */
export interface BoardNews {
  words: string;
  failed?: boolean;
  /** Takes it back; gone once it was taken back. */
  undo?: Undo;
}

/** What computes a change, and saves it. */
type Saving = Pick<typeof import('./pressed'), 'savePlan' | 'payingOf' | 'switched'>;

/** Saves changes of several tasks in one request, and returns the result of the last one. */
export function useBoardSave(config: ConfigData | undefined) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [saving, setSaving] = useState(false);
  const [news, setNews] = useState<BoardNews>();

  /** The code that saves, which comes with the first press; undefined where it did not come, which is said. */
  async function load(): Promise<Saving | undefined> {
    setSaving(true);
    try {
      return await import('./pressed');
    } catch {
      setNews({ words: t.notLoaded, failed: true });
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  async function run(words: string, save: () => Promise<Saved>, mayUndo: boolean): Promise<boolean> {
    setSaving(true);
    const answer = await save();
    setSaving(false);
    if (answer.ok) setNews({ words, ...(mayUndo && { undo: answer.undo }) });
    else setNews({ words: t.notSaved(messageOf(answer.error)), failed: true });
    return answer.ok;
  }

  return {
    saving,
    news,
    dismiss: () => setNews(undefined),
    /** Says what was saved elsewhere, with the way back. */
    show: (words: string, undo: Undo) => setNews({ words, undo }),
    load,
    save: (async (words, plan) => {
      if (!config || saving) return false;
      const code = await load();
      return code ? run(words, () => code.savePlan({ account, dispatch }, config, plan), true) : false;
    }) satisfies SaveChanges,
    undo: (undo: Undo) => run(t.undone, undo, false),
  };
}

export type BoardSave = ReturnType<typeof useBoardSave>;
