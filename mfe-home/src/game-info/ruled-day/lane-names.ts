import { defineStrings } from '@assistant/i18n';

/** The lanes of the tiers, where there is room for a character. */
export const laneNames = defineStrings({
  zh: { basic: '基', premium: '高', supreme: '至' },
  en: { basic: 'B', premium: 'P', supreme: 'S' },
});
