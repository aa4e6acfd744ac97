import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import type { TabBarItem } from '@assistant/ui';
import { strings } from './strings';

/** The pages of the bottom bar, and of the rail in a wide window, with what is unread (spec section 2). */
export function useBarItems(): TabBarItem[] {
  const t = useStrings(strings);
  const unread = useAppSelector((state) => state.unread.total_unread);
  return [
    { to: '/main/game-info', icon: 'home', label: t.gameInfo },
    { to: '/main/auto-tasks', icon: 'list', label: t.autoTasks },
    { to: '/main/settings', icon: 'settings', label: t.settings },
    { to: '/main/customer-service', icon: 'chat', label: t.customerService, badge: unread },
  ];
}
