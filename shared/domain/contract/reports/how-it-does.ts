import * as z from '@assistant/schema';

const median = z.nullable(z.number());

/** What is known of a version beside its loads, wherever its figures are listed. */
export const howItDoes = {
  /** Milliseconds that half of the first loads stay within, by the parts of a load; null before one was measured. */
  parts: z.object({ fetch: median, evaluate: median, mount: median }),
  /**
   * Devices, once a day each, of which the browser measures how fast the version answers; and of how many of them one answer
   * or more took longer than 500 ms.
   */
  answers: z.object({ measured: z.number(), sluggish: z.number() }),
};
