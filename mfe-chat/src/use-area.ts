import { useHref } from '@assistant/remote';

/** Which of the remote's areas the shell mounted (R704). */
export function useArea(): 'player' | 'guest' | 'desk' {
  const path = useHref('/');
  if (/^\/login\/help(\/|$)/.test(path)) return 'guest';
  return /^\/desk(\/|$)/.test(path) ? 'desk' : 'player';
}
