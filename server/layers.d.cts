/** The folders of `server/src`, from bottom to top. */
export const layers: readonly string[];
