/** What can be copied from one lord to others, by itself. */
export const copyParts = ['tasks', 'quietHours', 'coin', 'others'] as const;
export type CopyPart = (typeof copyParts)[number];
