import { useLocation } from '@assistant/remote';

/** The conversation that the address names. */
export const useOpenSession = (): string | undefined =>
  /\/s\/([0-9a-f-]{36})(\/|$)/.exec(useLocation().pathname)?.[1];
