/** The page of a player who requested none (spec section 2). */
export const HOME = '/main/game-info';
