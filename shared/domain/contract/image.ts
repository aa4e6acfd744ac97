import * as z from '@assistant/schema';

/** The largest picture a player may attach, in bytes before base64. */
export const IMAGE_MAX_BYTES = 1024 * 1024;

/** The same in base64. */
export const IMAGE_BASE64_MAX = Math.ceil(IMAGE_MAX_BYTES / 3) * 4;

/** The kinds of picture a player may attach. SVG is not allowed, because it can contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** A picture inside a request or an answer. */
export const image = z.object({
  type: z.enum(imageTypes),
  base64: z
    .string()
    .check(
      z.minLength(4),
      z.maxLength(IMAGE_BASE64_MAX),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' }),
    ),
});
export type Image = z.infer<typeof image>;
