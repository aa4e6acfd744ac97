import { tierTones } from '@assistant/tiers';

/** The colour of a membership's tag. */
export const levelTones = { none: 'neutral', ...tierTones } as const;
