import { errorHelp, isApiError } from '@assistant/api';
import { useLanguage } from '@assistant/i18n';
import { type ComponentType, useEffect, useState } from 'react';
import type { CallErrorCardProps } from './call-error-card';
import { ErrorCard } from './error-card';

type Card = ComponentType<CallErrorCardProps>;

/** What is left to say where the file of the card does not come either. */
function PlainCard({ error, readAt: _, message, ...rest }: CallErrorCardProps) {
  const language = useLanguage();
  const words = isApiError(error) ? error.message : String(error);
  return <ErrorCard message={message ?? words} help={errorHelp(error, language)} {...rest} />;
}

let loaded: Card | undefined;
const load = async (): Promise<Card> => {
  const { CallErrorCard } = await import('./call-error-card').catch(() => ({ CallErrorCard: PlainCard }));
  loaded = CallErrorCard;
  return CallErrorCard;
};

/** The card, once its file is there; asked for as soon as something has failed. */
function useCard(failed: boolean): Card | undefined {
  const [card, setCard] = useState<{ Card: Card | undefined }>({ Card: loaded });
  const missing = failed && !card.Card;
  useEffect(() => {
    let left = false;
    if (missing)
      void load().then((Card) => {
        if (!left) setCard({ Card });
      });
    return () => {
      left = true;
    };
  }, [missing]);
  return card.Card;
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
