import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { use } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * A link to a page outside the remote, such as `/main/auto-tasks`. The router's own `Link` would put
 * the remote's basename before it; the navigator below it takes the path as it is, on the one history.
 */
export function ShellLink({ to, onClick, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) {
  const { navigator } = use(UNSAFE_NavigationContext);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented) return;
    event.preventDefault();
    navigator.push(to);
  }
  return <a href={to} onClick={follow} {...rest} />;
}
