/** The page that others lead back to (spec section 2). */
export const HOME = '/main/game-info';
