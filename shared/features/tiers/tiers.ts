import type { Tier } from '@assistant/tasks';

/** The three groups of task screens, in the order the board shows them (spec section 2). */
export const tiers: readonly Tier[] = ['basic', 'premium', 'supreme'];

/** The colour of a tier's seals (docs/visual-rules.md#seals). */
export const tierTones = { basic: 'jade', premium: 'azure', supreme: 'gold' } as const;
