/**
 * Packages that the shell provides though its own screens may not use them: the bundler provides what is imported
 * somewhere. Nothing calls this.
 * @public
 */
export const provided = [() => import('@assistant/pickers'), () => import('@assistant/settings')];
