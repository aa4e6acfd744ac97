import type { Picture } from '../outbox/outbox';

/** A picture of so many bytes. */
export const picture = (bytes: number): Picture => ({
  type: 'image/webp',
  base64: btoa('x'.repeat(bytes)),
  bytes,
  width: 40,
  height: 30,
});
