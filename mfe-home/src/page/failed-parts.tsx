import { errorHelp } from '@assistant/api';
import { useLanguage, useStrings } from '@assistant/i18n';
import { useBackOnline } from '@assistant/remote';
import { ErrorCard } from '@assistant/ui';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { isServerFailure, messageOf } from './message-of';
import { useServerFailure } from './server-failure';
import { strings } from './strings';

/** Something of a page that a call gives. */
export interface Part {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

interface Failed {
  error: unknown;
  isFetching: boolean;
  refetch(): void;
}

type Tell = (id: string, failed: Failed | undefined) => void;

const Together = createContext<Tell | undefined>(undefined);

/** Whether what fails here is shown together with the rest of the page. */
export const useIsTogether = (): boolean => useContext(Together) !== undefined;

/** Reports to the page that one of its calls fails, and how to make it again. Does nothing outside `FailedParts`. */
export function useFailedPart({ error, isFetching, refetch }: Part): void {
  const tell = useContext(Together);
  const id = useId();
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (error) tell?.(id, { error, isFetching, refetch: () => again() });
    else tell?.(id, undefined);
  }, [tell, id, error, isFetching]);
  useEffect(() => () => tell?.(id, undefined), [tell, id]);
}

/**
 * One card for all calls of a page that fail: they mostly have one cause, so one Retry makes them all again, and so does
 * the network when it is back. The page puts it where it moves nothing, as an answer may fail late; null while none has.
 */
export function FailedParts({ children }: { children: (card: ReactNode) => ReactNode }) {
  const t = useStrings(strings);
  const language = useLanguage();
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
  const isOurs = parts.every(({ error }) => isServerFailure(error));
  // Each failed request has a number of its own; one is enough to tell.
  const ours = useServerFailure(isOurs ? parts[0]?.error : undefined);
  const messages = [...new Set(parts.map(({ error }) => messageOf(error)))];
  const said = isOurs ? messages.slice(0, 1) : messages;
  const retry = () => {
    for (const part of parts) part.refetch();
  };
  useBackOnline(parts.length > 0 ? retry : undefined);
  const help = parts.map(({ error }) => errorHelp(error, language)).find(Boolean);
  const card =
    parts.length > 0 ? (
      <ErrorCard
        {...(parts.length > 1 && { title: t.partsMissing })}
        message={said.join(' ')}
        help={help}
        {...ours}
        retrying={parts.some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
    ) : null;
  return <Together value={tell}>{children(card)}</Together>;
}
