/** A defect that was mended, planted again, or one of its kind. */
export interface Planted {
  breaks: string;
  /** The commit that mended it. */
  mend?: string;
  file: string;
  /** What stands in the file, and what stands there instead. */
  change: readonly [from: string, to: string];
  /** The seed that shows it, in a story of so many minutes as `all.ts` says. */
  seed: string;
  /** The invariant that sees it, as a pattern. */
  seen: string;
}
