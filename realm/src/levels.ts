/** Levels above the first one: each takes 400 more experience than the one before. */
export const levelsOf = (experience: number): number => Math.floor((Math.sqrt(1 + experience / 50) - 1) / 2);
