/** Something broken in the sources, and the test of `npm test` that has to see it. */
export interface BrokenSource {
  breaks: string;
  file: string;
  /** What stands in the file, and what stands there instead. */
  change: readonly [from: string, to: string];
  test: readonly [file: string, title: string];
}
