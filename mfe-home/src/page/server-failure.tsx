import { askingAbout, requestOf } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Link, seenVersion } from '@assistant/remote';
import { Button, type ErrorCardProps } from '@assistant/ui';
import { isServerFailure } from './message-of';
import { strings } from './strings';

/**
 * What the card says where our server has failed: that it is not the network, and the way to customer service, which takes
 * the number along. Undefined for another failure.
 */
export function useServerFailure(
  error: unknown,
): Pick<ErrorCardProps, 'title' | 'help' | 'actions'> | undefined {
  const t = useStrings(strings);
  if (!isServerFailure(error)) return undefined;
  const request = requestOf(error);
  const version = seenVersion();
  const about = { ...request, ...(version && { version }) };
  const to = request.request ? askingAbout(t.askWhy, about) : '/main/customer-service';
  const ask = (
    <Button variant="ghost" size="small" render={<Link to={to} />}>
      {t.askService}
    </Button>
  );
  return { title: t.serverFailure, help: t.notYourNetwork, actions: ask };
}
