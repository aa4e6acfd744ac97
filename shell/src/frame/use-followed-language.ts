import { followLanguage } from '@assistant/i18n';
import { useEffect } from 'react';

/** Shows the language another tab chose. */
export function useFollowedLanguage(): void {
  useEffect(() => followLanguage(), []);
}
