import { useAppSelector } from '@assistant/store';
import { lazy, Suspense } from 'react';
import { BubblesSkeleton } from './conversation/bubbles-skeleton';
import { ConversationPage } from './conversation/conversation-page';
import { useArea } from './use-area';

/** A file of its own: no player downloads it. */
const Desk = lazy(async () => ({ default: (await import('./desk/desk')).Desk }));

/** The same: only a visitor who cannot log in comes there. */
const GuestPage = lazy(async () => ({ default: (await import('./guest/guest-page')).GuestPage }));

/** The remote's areas: the player's conversation, a visitor's at `/login/help`, and the agents' desk under `/desk`. */
export function Root() {
  const user = useAppSelector((state) => state.session.user);
  const area = useArea();
  if (area !== 'player')
    return <Suspense fallback={<BubblesSkeleton />}>{area === 'desk' ? <Desk /> : <GuestPage />}</Suspense>;
  // Another account has another conversation: nothing of the previous one may stay on the screen.
  return user ? <ConversationPage key={user.account} account={user.account} /> : <BubblesSkeleton />;
}
