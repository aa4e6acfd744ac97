/** Where the back buttons of other pages go (spec section 2). */
export const HOME = '/main/game-info';
