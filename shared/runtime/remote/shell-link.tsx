import { type ComponentPropsWithRef, type MouseEvent, use, useCallback } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * Navigates to a page outside the remote, such as `/main/auto-tasks`. The router's own `useNavigate` would
 * prefix the remote's basename. The navigator below it takes the path as it is, on the one history.
 */
function useShellNavigate(): (to: string) => void {
  const { navigator } = use(UNSAFE_NavigationContext);
  return useCallback((to) => navigator.push(to), [navigator]);
}

/** A link to a page outside the remote; see `useShellNavigate`. */
export function ShellLink({ to, onClick, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) {
  const navigate = useShellNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  }
  return <a href={to} onClick={follow} {...rest} />;
}
