/** What jsdom lacks: answers `(min-width: …rem)` as a window of `width` pixels with the usual size of text does. */
export function setWindowWidth(width: number): void {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: width >= 16 * Number(/min-width: ([\d.]+)rem/.exec(query)?.[1]),
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
}
