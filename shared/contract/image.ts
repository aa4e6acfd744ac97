import * as z from 'zod/mini';

/** The largest picture a player may attach, in bytes before base64. */
export const IMAGE_MAX_BYTES = 1024 * 1024;

/** The kinds of picture a player may attach. SVG is left out: it can carry scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** A picture inside a request or an answer. */
export const image = z.object({
  type: z.enum(imageTypes),
  base64: z
    .string()
    .check(
      z.minLength(4),
      z.maxLength(Math.ceil(IMAGE_MAX_BYTES / 3) * 4),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' }),
    ),
});
export type Image = z.infer<typeof image>;
