import { BubblesSkeleton } from '@assistant/conversation';
import { useAppSelector } from '@assistant/store';
import { lazy, Suspense } from 'react';
import { ConversationPage } from './player/conversation-page';
import { useArea } from './use-area';

/** A file of its own: only a visitor who cannot log in comes there. */
const GuestPage = lazy(async () => ({ default: (await import('./guest/guest-page')).GuestPage }));

/** The remote's areas: the player's conversation, and a visitor's at `/login/help`. */
export function Root() {
  const user = useAppSelector((state) => state.session.user);
  const area = useArea();
  if (area === 'guest')
    return (
      <Suspense fallback={<BubblesSkeleton />}>
        <GuestPage />
      </Suspense>
    );
  // Another account has another conversation: nothing of the previous one may stay on the screen.
  return user ? <ConversationPage key={user.account} account={user.account} /> : <BubblesSkeleton />;
}
