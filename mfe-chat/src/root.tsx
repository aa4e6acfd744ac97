import { useAppSelector } from '@assistant/store';
import { BubblesSkeleton } from './conversation/bubbles-skeleton';
import { ConversationPage } from './conversation/conversation-page';
import { DeskPage } from './desk/desk-page';
import { useAtDesk } from './desk/use-at-desk';

/** The remote's two areas: the player's conversation, and the agents' desk under `/desk`. */
export function Root() {
  const user = useAppSelector((state) => state.session.user);
  const atDesk = useAtDesk();
  if (atDesk || user?.role === 'agent') return <DeskPage alone={atDesk} />;
  // Another account has another conversation: nothing of the previous one may stay on the screen.
  return user ? <ConversationPage key={user.account} account={user.account} /> : <BubblesSkeleton />;
}
