import type { DataOfCall, loginWord, WordAnswer } from '@assistant/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoginWordMutation } from './calls';

export type Word = DataOfCall<typeof loginWord>;

/** What a key opens, and what is done with it. */
interface WordView {
  /** As a query has it; a write, since nothing of it is to stay on this device. */
  query: { data?: Word; error?: unknown; isFetching: boolean; refetch(): void };
  /** The answer that is on its way. */
  sending: WordAnswer | undefined;
  /** Why the last answer was not taken. */
  refused: unknown;
  answer(answer: WordAnswer): Promise<void>;
}

/** Reads a word before a login by its key, which stays the same. Nothing is chosen until `answer` is called. */
export function useWord(key: string): WordView {
  const [ask] = useLoginWordMutation();
  const [data, setData] = useState<Word>();
  const [error, setError] = useState<unknown>();
  const [isFetching, setFetching] = useState(false);
  const [sending, setSending] = useState<WordAnswer>();
  const [refused, setRefused] = useState<unknown>();

  async function read() {
    setFetching(true);
    const found = await ask({ key });
    setFetching(false);
    setError(found.error);
    if (found.data) setData(found.data);
  }

  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), []);

  async function answer(chosen: WordAnswer) {
    setSending(chosen);
    setRefused(undefined);
    const done = await ask({ key, answer: chosen });
    setSending(undefined);
    setRefused(done.error);
    if (done.data) setData(done.data);
  }

  return {
    query: { ...(data && { data }), error, isFetching, refetch: () => void read() },
    sending,
    refused,
    answer,
  };
}
