import * as z from '@assistant/schema';
import { APP_NAME, VERSION_NAME } from './released-names';
import { LOAD_MS_MAX } from './report-limits';

/** Whether the version is one that only some players get. */
const loadCohorts = ['stable', 'canary'] as const;

/**
 * How the load of an app ended: shown; a fallback shown; nothing shown. `screenError` came later: a
 * screen of it threw, or left a rejection unhandled.
 */
export const loadOutcomes = ['loaded', 'fellBack', 'failed', 'screenError'] as const;

/** What else is reported of a load: that it has started, so that one without an end counts as failed; that the page was hidden or left before its end. */
const loadNotes = ['begun', 'left'] as const;

/** A load that was shown, once more with its parts, as the page is left or hidden. */
const partsOutcome = 'timed';

/**
 * How a version answers those who use it, as a page that is left or hidden says of each whose elements were touched, where
 * the browser measures that: its slowest answer took at most 500 ms, or longer.
 */
const answerOutcomes = ['smooth', 'sluggish'] as const;

/** What a load consists of: its files come, its code runs, it is drawn for the first time. */
export const loadParts = ['fetch', 'evaluate', 'mount'] as const;

/** How far it came: its files are fetched, its code is run, it is shown for the first time; it was shown. */
const loadPhases = ['files', 'code', 'render', 'shown'] as const;

/** Why it failed. It is a closed list, so that no text of a page, which may name a player, leaves the device. */
export const loadReasons = [
  /** A file is missing, or did not arrive. */
  'files',
  /** The device is offline. */
  'network',
  /** A file is not the one that was released. */
  'altered',
  /** The build uses what the shell does not provide. */
  'version',
  'timeout',
  /** Its code threw. */
  'crashed',
  /** An unhandled rejection. */
  'rejected',
] as const;

const ms = z.int().check(z.gte(0), z.lte(LOAD_MS_MAX));

/** What a page reports of the load of one version of an app. There is no personal data in it. */
export const loadReport = z.object({
  app: z.string().check(z.regex(new RegExp(`^${APP_NAME}$`))),
  version: z.string().check(z.regex(new RegExp(`^${VERSION_NAME}$`))),
  cohort: z.enum(loadCohorts),
  outcome: z.enum([...loadOutcomes, ...loadNotes, ...answerOutcomes, partsOutcome]),
  phase: z.enum(loadPhases),
  /** From the wish to show it until that ended, or until the error of a screen; of `smooth` and `sluggish`, the slowest answer. */
  ms,
  /** Of `timed`: its parts, from the wish to show it on: files that came ahead took none of its time. */
  parts: z.catch(z.optional(z.object({ fetch: ms, evaluate: ms, mount: ms })), undefined),
  /** Of every outcome that is a failure. */
  reason: z.optional(z.enum(loadReasons)),
  /** Drawn for each load, and the same in its begin and its end. Older pages report no begin. */
  load: z.optional(z.int().check(z.gte(0), z.lte(2 ** 31 - 1))),
});

export type LoadReport = z.infer<typeof loadReport>;
export type LoadPart = (typeof loadParts)[number];
export type AnswerOutcome = (typeof answerOutcomes)[number];
export type LoadOutcome = (typeof loadOutcomes)[number];
export type LoadReason = (typeof loadReasons)[number];
