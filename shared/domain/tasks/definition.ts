import * as z from '@assistant/schema';
import { field } from './field';
import { plan, presetValues } from './plan';
import { rhythm } from './rhythm';
import { localText } from './text';

/** More fields than this in one card are hard to read (R405). */
export const MAX_FIELDS_PER_GROUP = 9;

/** As many fields stand in front on a screen, so that it fits the phone without scrolling. */
export const MAX_FRONT = 5;

const group = z.object({
  id: z.string(),
  title: localText,
  fields: z.array(field).check(z.minLength(1)),
});

/** One figure of the status strip. The game says its value. */
const statusFigure = z.object({
  key: z.string(),
  label: localText,
  /**
   * The space it takes, reserved while it is read, so that nothing below moves when it comes: a moment, or
   * this many lines across the whole width. Default: one line of a tile.
   */
  room: z.optional(z.union([z.literal('moment'), z.int().check(z.gte(1), z.lte(4))])),
});

/** One step of a migration, as data, so that the server can take it with a release. */
const migrationStep = z.discriminatedUnion('op', [
  /** Moves the value to another key, unless that key already has a value. */
  z.object({ op: z.literal('rename'), from: z.string(), to: z.string() }),
  /**
   * Sets a key without a value to this one, so that existing players keep their behaviour when a default
   * changes.
   */
  z.object({ op: z.literal('setDefault'), key: z.string(), value: z.json() }),
  /** Replaces a value, or the items of a list, by the pair whose `from` it equals. */
  z.object({
    op: z.literal('mapValue'),
    key: z.string(),
    pairs: z.array(z.object({ from: z.json(), to: z.json() })),
  }),
  /** Moves one item from the list `from` to the end of the list `to`. */
  z.object({ op: z.literal('move'), item: z.string(), from: z.string(), to: z.string() }),
]);

/** Migrates values stored by an older version to version `to`. */
const migration = z.object({ to: z.int().check(z.gte(2)), steps: z.array(migrationStep) });

/** What a page draws of a task. */
const screenDefinition = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)),
  tier: z.enum(['basic', 'premium', 'supreme']),
  version: z.int().check(z.gte(1)),
  /** A viewer (the chat records) has no common block: nothing of it is scheduled. */
  kind: z.enum(['task', 'viewer']),
  /** The one character of the seal that stands for the task (docs/visual-rules.md#seals). */
  seal: z.string().check(z.regex(/^\p{Script=Han}$/u)),
  title: localText,
  /** The heading, if it says more than the page's title. */
  heading: z.optional(localText),
  /** What the game requires before it opens this feature. Shown on the screen; the fields stay editable. */
  gameLock: z.optional(localText),
  /** The figures of the status strip. */
  status: z.array(statusFigure),
  groups: z.array(group).check(z.minLength(1)),
  presets: z.object({ frugal: presetValues, balanced: presetValues, everythingFree: presetValues }),
  migrations: z.array(migration),
});

/** A task screen as data: the one source of its page, its validation and its storage (R401). */
export const taskDefinition = z.object({
  ...screenDefinition.shape,
  /** Its name under a seal, if the title is too long for it in a language. */
  short: z.optional(localText),
  /** When it runs. Every task says so; a viewer does not run, and older releases did not say. */
  rhythm: z.optional(rhythm),
  /** How it is set up together with others. Every task says so; older releases did not. */
  plan: z.optional(plan),
  /**
   * The keys of the fields that players change most, in their order on the screen; the others are folded. A field that
   * depends on another stands after it. Every screen says so; older releases did not.
   */
  front: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_FRONT))),
  /** The keys of the fields of which at least one must be on, above 0 or chosen, or the task does nothing. */
  acts: z.optional(z.array(z.string()).check(z.minLength(1))),
});

export type TaskDefinition = z.infer<typeof taskDefinition>;
export type ScreenDefinition = z.infer<typeof screenDefinition>;
export type Tier = TaskDefinition['tier'];
export type FieldGroup = z.infer<typeof group>;
export type StatusFigure = z.infer<typeof statusFigure>;
export type MigrationStep = z.infer<typeof migrationStep>;
export type PresetId = keyof TaskDefinition['presets'];
