import { getLanguage } from '@assistant/i18n';
import { showToast } from '@assistant/store';
import type { SettingsDocument } from './document';
import type { Phase } from './state/state';
import { settingsStrings } from './strings';

/** How long the message about unsaved changes of a left screen is shown: time to read it and to react. */
const UNATTENDED_MS = 8_000;

/** The message that a document is not saved, for a player who has left its screen, with a link back to it. */
export function unattendedFailureToast(
  link: NonNullable<SettingsDocument['link']>,
  trouble: Phase & { name: 'conflict' | 'failed' },
) {
  const language = getLanguage();
  const t = settingsStrings[language];
  return showToast({
    type: 'warning',
    title: link.title[language],
    message: t.notSaved(trouble.name === 'conflict' ? t.conflict : trouble.reason),
    mode: 'bar',
    duration: UNATTENDED_MS,
    actionText: t.see,
    to: link.path,
  });
}
