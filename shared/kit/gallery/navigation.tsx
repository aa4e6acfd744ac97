import { useStrings } from '@assistant/i18n';
import { TabBar } from '@assistant/ui';
import { type ComponentProps, useState } from 'react';
import { galleryStrings } from './strings';

/** Stands in for the router's link. */
function Way(props: ComponentProps<'a'>) {
  return <a {...props} />;
}

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
      renderLink={(to) => <Way href={to} onClick={() => setActive(to)} />}
    />
  );
}
