import * as z from '@assistant/schema';
import { settingId } from '../config/task-values';
import { taskReasons, whyReasons } from '../tasks/reasons';
import { localText, moment, rowId, text } from '../text';

/** The number of a request, as an answer with code 500 says it: `K7F-42`. */
const requestNumber = z
  .string()
  .check(z.regex(/^[A-HJ-NP-Z2-9]{3}-[1-9]\d{0,11}$/, { error: 'requestNumber' }));

/** The longest name of a remote with its version. */
const VERSION_MAX = 130;

const about = z.object({
  task: z.optional(settingId),
  /** A record of this task's runs, or a span in which runs of it were left out. */
  record: z.optional(rowId),
  span: z.optional(rowId),
  /** Why it did not run, as the page said it. */
  reason: z.optional(z.enum([...new Set([...whyReasons, ...taskReasons])])),
  /** A request that our server failed to answer. */
  request: z.optional(requestNumber),
  /** The release whose screen the player saw: `mfe-tasks-basic 1.0.0-3f2a9c41`. */
  version: z.optional(text(VERSION_MAX)),
});
export type MessageAbout = z.infer<typeof about>;

/** What a message is about: a task, with a record or a span of it, or a failed request. */
export const messageAbout = about.check(
  z.refine(
    ({ task, request, version: _, ...ofTask }) =>
      task !== undefined ||
      (request !== undefined && Object.values(ofTask).every((one) => one === undefined)),
    { error: 'required', path: ['task'] },
  ),
  z.refine(({ record, span }) => record === undefined || span === undefined, {
    error: 'recordOrSpan',
    path: ['span'],
  }),
);

/** The same beside a message that is read, with what the record or the span says. */
export const shownAbout = z.object({
  task: z.optional(z.string()),
  record: z.optional(rowId),
  span: z.optional(rowId),
  reason: z.optional(z.string()),
  request: z.optional(z.string()),
  version: z.optional(z.string()),
  /** Of a record, or a span; null: it is not kept any more. */
  run: z.optional(
    z.nullable(z.object({ started_at: moment, result: z.string(), reason: z.string(), text: localText })),
  ),
  left_out: z.optional(
    z.nullable(z.object({ from: moment, to: moment, count: z.number(), reason: z.string() })),
  ),
});
export type ShownAbout = z.infer<typeof shownAbout>;

/** What the chat's address says that is asked about (`askingAbout`); undefined where that is nothing, or not valid. */
export function aboutIn(search: string): MessageAbout | undefined {
  try {
    return messageAbout.safeParse(JSON.parse(new URLSearchParams(search).get('about') ?? '')).data;
  } catch {
    return undefined;
  }
}
