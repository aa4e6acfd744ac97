import { lazyPart } from '@assistant/conversation';

const load = () => import('./context');

/** What stands beside the conversation in a wide window, and the button that opens the same in a narrower one. No phone fetches them. */
export const Context = lazyPart(async () => (await load()).Context);
export const ContextButton = lazyPart(async () => (await load()).ContextButton);
