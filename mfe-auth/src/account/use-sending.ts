import type { Failure } from '@assistant/accounts';
import { isApiError, readRunSettings } from '@assistant/api';
import { obfuscate } from '@assistant/contract';
import { useState } from 'react';

/** A password as it goes over the wire. */
export const wireOf = (password: string): string =>
  obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);

/** The field that a refusal names, and why; undefined where it names none. */
function refusedField(error: unknown): { field: string; why: string } | undefined {
  if (!isApiError(error) || error.code !== 400) return undefined;
  const { field } = Object(error.data) as { field?: unknown };
  return typeof field === 'string' ? { field, why: error.msg ?? error.message } : undefined;
}

/**
 * Sends a form once at a time. What is refused because of a field stands at the field, everything else in a dialog; what
 * was typed stays.
 */
export function useSending(fields: readonly string[]) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof refusedField>>();
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Does `work` unless it is being done. Returns the name of the refused field, `failed`, or nothing. */
  async function send(work: () => Promise<void>): Promise<string | undefined> {
    if (busy) return 'failed';
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
      return undefined;
    } catch (error) {
      const named = refusedField(error);
      if (named && fields.includes(named.field)) {
        setRefused(named);
        return named.field;
      }
      setFailure({ error });
      return 'failed';
    } finally {
      setBusy(false);
    }
  }

  return {
    send,
    busy,
    failure,
    closeFailure: () => setFailure(null),
    /** Why a field was refused; undefined where it was not. */
    errorOf: (field: string) => (refused?.field === field ? refused.why : undefined),
    /** The field is being changed: what was said about it is over. */
    changed: (field: string) => setRefused((now) => (now?.field === field ? undefined : now)),
  };
}
