import type { Image } from '@assistant/contract';

/** The first bytes of each kind of picture; a `?` byte may be anything (the length inside WebP's header). */
const SIGNATURES: Record<Image['type'], (number | '?')[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'image/webp': [0x52, 0x49, 0x46, 0x46, '?', '?', '?', '?', 0x57, 0x45, 0x42, 0x50],
};

/** Whether a picture's bytes are of the kind it claims: a web page called a PNG is not one. */
export function isOfItsKind({ type, base64 }: Image): boolean {
  const start = Buffer.from(base64.slice(0, 24), 'base64');
  return SIGNATURES[type].every((byte, index) => byte === '?' || byte === start[index]);
}
