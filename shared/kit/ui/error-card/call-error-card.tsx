import { errorHelp, isApiError } from '@assistant/api';
import { askingAbout, requestOf } from '@assistant/contract';
import { formatMoment, formatTime, useLanguage, useStrings } from '@assistant/i18n';
import { ShellLink, seenVersion, useOnline } from '@assistant/remote';
import { useState } from 'react';
import { Button } from '../button/button';
import { cardStrings } from './card-strings';
import { ErrorCard, type ErrorCardProps, type Fact } from './error-card';
import { useRetryIn } from './use-retry-in';

export type CallErrorCardProps = Omit<
  ErrorCardProps,
  'help' | 'facts' | 'seal' | 'sealTone' | 'retryIn' | 'details'
> & {
  /** What the call failed with. */
  error: unknown;
  /** When the call was answered last, in ms since 1970. */
  readAt?: number | undefined;
};

/** The code of what our server, its database or the game has no answer to now. Its words say which. */
const UNAVAILABLE = 503;

/** Whose fault a failed call is: there is no network, our server broke down, or neither is certain. */
function causeOf(error: unknown, online: boolean): 'offline' | 'server' | 'unclear' {
  if (!isApiError(error)) return 'unclear';
  const { kind, code, status = 0 } = error;
  if (kind === 'network' && !online) return 'offline';
  return code === 500 || status >= 500 ? 'server' : 'unclear';
}

/**
 * The card of a call that failed (R806): without a network it says so, and that the assistant goes on; where our server has
 * failed, since when, the number of the request, and the way to customer service, which takes the number along. What may
 * pass is tried again by itself.
 */
export function CallErrorCard({ error, readAt, title, message, onRetry, ...rest }: CallErrorCardProps) {
  const t = useStrings(cardStrings);
  const language = useLanguage();
  const [since] = useState(() => new Date());
  const cause = causeOf(error, useOnline());
  const passes =
    cause === 'server' || (isApiError(error) && (error.kind !== 'refused' || error.code === UNAVAILABLE));
  // The network, once it is back, is heard of by the page.
  const retryIn = useRetryIn(passes && cause !== 'offline' ? onRetry : undefined, rest.retrying === true);
  const again = { ...(onRetry && { onRetry }), retryIn };
  const words = isApiError(error) ? error.message : String(error);
  if (cause === 'offline') {
    const read: Fact[] = readAt ? [[t.readAt, formatMoment(new Date(readAt), language)]] : [];
    return (
      <ErrorCard
        seal={t.offlineSeal}
        title={t.offline}
        message={t.offlineHelp}
        facts={[...read, [t.assistant, t.goesOn]]}
        details={words}
        {...again}
        {...rest}
      />
    );
  }
  const { request } = requestOf(error);
  const number: Fact[] = request ? [[t.number, request]] : [];
  const version = seenVersion();
  const asks = (
    <>
      {rest.actions}
      <Button
        variant="ghost"
        size="small"
        render={
          <ShellLink
            to={
              request
                ? askingAbout(t.askWhy, { request, ...(version && { version }) })
                : '/main/customer-service'
            }
          />
        }
      >
        {t.ask}
      </Button>
    </>
  );
  if (cause === 'server') {
    const tasks: Fact[] = request ? [[t.tasks, t.goOn]] : [];
    return (
      <ErrorCard
        seal={t.serverSeal}
        sealTone="danger"
        title={t.server}
        message={request ? undefined : (message ?? words)}
        help={t.serverHelp}
        facts={[[t.from, formatTime(since, language)], ...tasks, ...number]}
        {...again}
        {...rest}
        actions={asks}
      />
    );
  }
  const help = errorHelp(error, language);
  return (
    <ErrorCard
      title={title}
      message={help ?? message ?? words}
      details={help && String(message ?? words)}
      facts={number}
      {...again}
      {...rest}
      actions={request ? asks : rest.actions}
    />
  );
}
