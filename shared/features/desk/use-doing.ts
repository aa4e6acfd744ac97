import type { ApiError } from '@assistant/api';
import { useState } from 'react';
import { asError } from './use-reading';

/** One action at a time: whether it is under way, and why the last one failed. */
export function useDoing() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  /** Runs the action unless one is under way. @returns its result, or undefined if it failed or did not run */
  async function run<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setError(undefined);
    try {
      return await action();
    } catch (cause) {
      setError(asError(cause));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run, forget: () => setError(undefined) };
}
