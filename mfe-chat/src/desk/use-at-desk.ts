import { useHref } from '@assistant/remote';

/** Whether the shell mounted the remote as the agents' desk (R704). */
export const useAtDesk = (): boolean => /^\/desk(\/|$)/.test(useHref('/'));
