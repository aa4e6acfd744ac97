/**
 * Whether an error says that a page's own script or style did not arrive, in the words of the bundler's
 * loader or of the browser's `import()`. They are no words for a player.
 */
export function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /loading (css )?chunk|dynamically imported module|importing a module script/i.test(error.message))
  );
}
