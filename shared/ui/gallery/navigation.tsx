import { useStrings } from '@assistant/shared/i18n';
import { useState } from 'react';
import { TabBar } from '../tab-bar/tab-bar';
import { galleryStrings } from './strings';

export function Navigation() {
  const t = useStrings(galleryStrings);
  const [active, setActive] = useState('#auto-tasks');
  return (
    <TabBar
      active={active}
      items={[
        { to: '#game-info', icon: 'home', label: t.gameInfo },
        { to: '#auto-tasks', icon: 'list', label: t.autoTasks },
        { to: '#settings', icon: 'settings', label: t.settings, badge: 3 },
        { to: '#chat', icon: 'chat', label: t.chat, badge: 120 },
      ]}
      renderLink={(to) => (
        // biome-ignore lint/a11y/useAnchorContent: the bar puts icon and label inside
        <a href={to} onClick={() => setActive(to)} />
      )}
    />
  );
}
