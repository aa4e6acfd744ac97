import { useStrings } from '@assistant/i18n';
import { useBackOnline } from '@assistant/remote';
import { CallErrorCard } from '@assistant/ui';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { isServerFailure, messageOf } from './message-of';
import { strings } from './strings';

/** Something of a page that a call gives. */
export interface Part {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  /** When it was answered last, in ms since 1970. */
  fulfilledTimeStamp?: number | undefined;
  refetch(): unknown;
}

interface Failed {
  error: unknown;
  readAt: number | undefined;
  isFetching: boolean;
  refetch(): void;
}

type Tell = (id: string, failed: Failed | undefined) => void;

const Together = createContext<Tell | undefined>(undefined);

/** Whether what fails here is shown together with the rest of the page. */
export const useIsTogether = (): boolean => useContext(Together) !== undefined;

/** Reports to the page that one of its calls fails, and how to make it again. Does nothing outside `FailedParts`. */
export function useFailedPart({ error, fulfilledTimeStamp, isFetching, refetch }: Part): void {
  const tell = useContext(Together);
  const id = useId();
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (error) tell?.(id, { error, readAt: fulfilledTimeStamp, isFetching, refetch: () => again() });
    else tell?.(id, undefined);
  }, [tell, id, error, fulfilledTimeStamp, isFetching]);
  useEffect(() => () => tell?.(id, undefined), [tell, id]);
}

/**
 * One card for all calls of a page that fail: they mostly have one cause, so one Retry makes them all again, and so does
 * the network when it is back. The page puts it where it moves nothing, as an answer may fail late; null while none has.
 */
export function FailedParts({ children }: { children: (card: ReactNode) => ReactNode }) {
  const t = useStrings(strings);
  const [failed, setFailed] = useState<ReadonlyMap<string, Failed>>(new Map());
  const [tell] = useState<Tell>(
    () => (id: string, part: Failed | undefined) =>
      setFailed((before) => {
        if (!part && !before.has(id)) return before;
        const after = new Map(before);
        if (part) after.set(id, part);
        else after.delete(id);
        return after;
      }),
  );
  const parts = [...failed.values()];
  // Where our server has failed and something else has too, that is said. One number is enough to tell.
  const others = parts.filter(({ error }) => !isServerFailure(error));
  const worst = others[0] ?? parts[0];
  const messages = [
    ...new Set((others.length > 0 ? parts : parts.slice(0, 1)).map(({ error }) => messageOf(error))),
  ];
  const retry = () => {
    for (const part of parts) part.refetch();
  };
  useBackOnline(parts.length > 0 ? retry : undefined);
  const card = worst ? (
    <CallErrorCard
      {...(parts.length > 1 && { title: t.partsMissing })}
      error={worst.error}
      message={messages.join(' ')}
      readAt={worst.readAt}
      retrying={parts.some(({ isFetching }) => isFetching)}
      onRetry={retry}
    />
  ) : null;
  return <Together value={tell}>{children(card)}</Together>;
}
