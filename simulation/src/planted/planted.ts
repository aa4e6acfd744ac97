/** A defect that was mended, planted again, or one of its kind. */
export interface Planted {
  breaks: string;
  file: string;
  /** What stands in the file, and what stands there instead. */
  change: readonly [from: string, to: string];
  /** The invariant that sees it, as a pattern. */
  seen: string;
}
