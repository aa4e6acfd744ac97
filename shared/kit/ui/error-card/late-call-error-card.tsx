import { type ComponentType, useEffect, useState } from 'react';
import type { CallErrorCardProps } from './call-error-card';
import { ErrorCard } from './error-card';

type Card = ComponentType<CallErrorCardProps>;

let loaded: Card | undefined;

/** Where the file of the card does not come either, its plain words are left. */
const load = () =>
  import('./call-error-card').then(
    (file) => (loaded = file.CallErrorCard),
    (): Card =>
      ({ error, readAt: _, message = (error as Error).message, ...rest }) => (
        <ErrorCard message={message} {...rest} />
      ),
  );

/** The card, once its file is there; asked for as soon as something has failed. */
function useCard(failed: boolean): Card | undefined {
  const [Card, setCard] = useState(() => loaded);
  useEffect(() => {
    if (failed && !Card) void load().then((card) => setCard(() => card));
  }, [failed, Card]);
  return Card;
}

/**
 * What a call failed with, once the card that says it can be drawn at once: until then a page shows what it shows while it
 * waits, so that nothing moves twice.
 */
export function useShownError<Error>(error: Error | undefined): Error | undefined {
  const Card = useCard(error !== undefined);
  return Card && error;
}

/**
 * The card of a call that failed (R806). A first visit has nothing of it; it comes in one piece.
 * @param error what the call failed with
 */
export const CallErrorCard = (props: CallErrorCardProps) => {
  const Card = useCard(true);
  return <>{Card ? <Card {...props} /> : null}</>;
};
