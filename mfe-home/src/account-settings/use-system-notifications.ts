import type { AccountSettings } from '@assistant/contract';
import { useState } from 'react';
import type { SettingsView } from './settings-view';

type Permission = NotificationPermission | 'missing';

const permissionNow = (): Permission =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission;

/** System notifications on this browser, and why they cannot be on. Only switching them on asks for the permission. */
export function useSystemNotifications(
  wishes: AccountSettings['notifications'] | undefined,
  edit: SettingsView['edit'],
) {
  const [permission, setPermission] = useState(permissionNow);
  return {
    on: wishes?.system === true && permission === 'granted',
    missing: permission === 'missing',
    denied: permission === 'denied',
    async set(wanted: boolean) {
      if (!wishes) return;
      const answer = wanted ? await Notification.requestPermission() : permission;
      setPermission(answer);
      if (!wanted || answer === 'granted') edit({ notifications: { ...wishes, system: wanted } });
    },
  };
}
