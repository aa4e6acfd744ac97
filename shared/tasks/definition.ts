import * as z from 'zod/mini';
import { field } from './field';
import { localText } from './text';

/** More fields than this in one card are hard to read (screens, "How a screen behaves", 1). */
export const MAX_FIELDS_PER_GROUP = 9;

const group = z.object({
  id: z.string(),
  title: localText,
  fields: z.array(field).check(z.minLength(1)),
});

/** One figure of the status strip; the game says what stands in it. */
const statusFigure = z.object({
  key: z.string(),
  label: localText,
  /**
   * The room it takes, kept for it while it is read, so that nothing below moves when it comes: a moment, or so
   * many lines across the whole width. Left out is one line of a tile.
   */
  room: z.optional(z.union([z.literal('moment'), z.int().check(z.gte(1), z.lte(4))])),
});

/** One step of a migration, as data, so that the server can take it with a release. */
const migrationStep = z.discriminatedUnion('op', [
  /** The value goes to another key, unless that key has a value already. */
  z.object({ op: z.literal('rename'), from: z.string(), to: z.string() }),
  /** Gives a key that has no value this one: players of before keep what they had when a default changes. */
  z.object({ op: z.literal('setDefault'), key: z.string(), value: z.json() }),
  /** Replaces a value, or the items of a list, by the pair whose `from` it equals. */
  z.object({
    op: z.literal('mapValue'),
    key: z.string(),
    pairs: z.array(z.object({ from: z.json(), to: z.json() })),
  }),
  /** Takes one item out of the list `from` and puts it at the end of the list `to`. */
  z.object({ op: z.literal('move'), item: z.string(), from: z.string(), to: z.string() }),
]);

/** Brings values stored by an older version to version `to`. */
const migration = z.object({ to: z.int().check(z.gte(2)), steps: z.array(migrationStep) });

/** Values a preset sets; what it leaves out is told by `applyPreset`. */
const presetValues = z.record(z.string(), z.json());

/** A task screen as data: the one source of its page, its validation and its storage (design section 6). */
export const taskDefinition = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)),
  tier: z.enum(['basic', 'premium', 'supreme']),
  version: z.int().check(z.gte(1)),
  /** A viewer (the chat records) has no common block: nothing of it is scheduled. */
  kind: z.enum(['task', 'viewer']),
  /** The one character of the seal that stands for the task (visual direction). */
  seal: z.string().check(z.regex(/^\p{Script=Han}$/u)),
  title: localText,
  /** The heading, where it says more than the page's title. */
  heading: z.optional(localText),
  /** What the game asks before it opens this feature; told on the screen, fields stay editable. */
  gameLock: z.optional(localText),
  /** The figures of the status strip. */
  status: z.array(statusFigure),
  groups: z.array(group).check(z.minLength(1)),
  presets: z.object({ frugal: presetValues, balanced: presetValues, everythingFree: presetValues }),
  migrations: z.array(migration),
});

export type TaskDefinition = z.infer<typeof taskDefinition>;
export type Tier = TaskDefinition['tier'];
export type FieldGroup = z.infer<typeof group>;
export type StatusFigure = z.infer<typeof statusFigure>;
export type Migration = z.infer<typeof migration>;
export type MigrationStep = z.infer<typeof migrationStep>;
export type PresetId = keyof TaskDefinition['presets'];
