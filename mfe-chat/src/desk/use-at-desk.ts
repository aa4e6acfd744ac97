import { useHref } from '@assistant/shared/platform';

/** Whether the shell mounted the remote as the agents' desk (design section 4). */
export const useAtDesk = (): boolean => /^\/desk(\/|$)/.test(useHref('/'));
