import { errorHelp, isApiError } from '@assistant/api';
import { useLanguage } from '@assistant/i18n';
import { type ComponentType, lazy, Suspense } from 'react';
import type { CallErrorCardProps } from './call-error-card';
import { ErrorCard } from './error-card';

/** What is left to say where the file of the card does not come either. */
function PlainCard({ error, readAt: _, message, ...rest }: CallErrorCardProps) {
  const language = useLanguage();
  const words = isApiError(error) ? error.message : String(error);
  return <ErrorCard message={message ?? words} help={errorHelp(error, language)} {...rest} />;
}

const Card = lazy<ComponentType<CallErrorCardProps>>(() =>
  import('./call-error-card').then(
    (file) => ({ default: file.CallErrorCard }),
    () => ({ default: PlainCard }),
  ),
);

/**
 * The card of a call that failed (R806). A first visit has nothing of it; it comes in one piece, so that nothing moves twice.
 * @param error what the call failed with
 */
export const CallErrorCard = (props: CallErrorCardProps) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
);
