import { useLocation } from '@assistant/remote';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a part of an address may be a conversation's id. */
export const isSessionId = (id: string): boolean => ID.test(id);

/** The conversation that the address names. */
export const useOpenSession = (): string | undefined =>
  /\/s\/([0-9a-f-]{36})(\/|$)/.exec(useLocation().pathname)?.[1];
