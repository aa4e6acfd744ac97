/**
 * Whether an error means that a page's script or style did not arrive, by the messages of the bundler's
 * loader or of the browser's `import()`, which are not meant for players.
 */
export function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /loading (css )?chunk|dynamically imported module|importing a module script/i.test(error.message))
  );
}
