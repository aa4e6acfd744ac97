import { useAppSelector } from '@assistant/store';
import { lazy, Suspense } from 'react';
import { BubblesSkeleton } from './conversation/bubbles-skeleton';
import { ConversationPage } from './conversation/conversation-page';
import { useAtDesk } from './desk/use-at-desk';

/** A file of its own: no player downloads it. */
const Desk = lazy(async () => ({ default: (await import('./desk/desk')).Desk }));

/** The remote's two areas: the player's conversation, and the agents' desk under `/desk`. */
export function Root() {
  const user = useAppSelector((state) => state.session.user);
  if (useAtDesk())
    return (
      <Suspense fallback={<BubblesSkeleton />}>
        <Desk />
      </Suspense>
    );
  // Another account has another conversation: nothing of the previous one may stay on the screen.
  return user ? <ConversationPage key={user.account} account={user.account} /> : <BubblesSkeleton />;
}
