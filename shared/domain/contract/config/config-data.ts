import * as z from '@assistant/schema';

export const configData = z.object({
  setting: z.record(z.string(), z.record(z.string(), z.unknown())),
  revisions: z.record(z.string(), z.number()),
});

/** `data` of `get_config`, and of the 409 that answers a stale `update_config`: the current values of its tasks. */
export type ConfigData = z.infer<typeof configData>;
