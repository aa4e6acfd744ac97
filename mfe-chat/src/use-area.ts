import { useHref } from '@assistant/remote';

/** Which of the remote's areas the shell mounted (R704). */
export function useArea(): 'player' | 'guest' {
  return /^\/login\/help(\/|$)/.test(useHref('/')) ? 'guest' : 'player';
}
