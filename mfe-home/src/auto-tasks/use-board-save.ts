import type { ConfigData } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import type { Values } from '@assistant/settings';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { useState } from 'react';
import { messageOf } from '../page/message-of';
import { type Saved, savePlan, type Undo } from '../set-out/save-plan';
import { strings } from './strings';

/** What the last change of a tier came to. */
export interface BoardNews {
  words: string;
  failed?: boolean;
  /** Takes it back; gone once it was taken back. */
  undo?: Undo;
}

/** Saves changes of several tasks in one request, and returns the result of the last one. */
export function useBoardSave(config: ConfigData | undefined) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [saving, setSaving] = useState(false);
  const [news, setNews] = useState<BoardNews>();

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
    /** @param words the toast once it is saved */
    async save(words: string, plan: (config: ConfigData) => Record<string, Values>): Promise<boolean> {
      if (!config || saving) return false;
      return run(words, () => savePlan({ account, dispatch }, config, plan), true);
    },
    undo: (undo: Undo) => run(t.undone, undo, false),
  };
}

export type BoardSave = ReturnType<typeof useBoardSave>;
