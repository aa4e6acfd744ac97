import { feedbackCategories, type Image, imageTypes } from '@assistant/shared/contract';

export type Category = (typeof feedbackCategories)[number];

/** A picture to send, with the name the player knows it by. */
export interface AttachedImage extends Image {
  name: string;
}

/** What is written and not yet sent. */
export interface FeedbackDraft {
  category: Category;
  text: string;
  image: AttachedImage | null;
  /**
   * Anew at each change: a retry after a lost answer is not a second message, and what was changed before
   * it is not taken for the message of before.
   */
  clientId: string;
}

/** A random UUID. `crypto.randomUUID` is there under https only; a household's server may have none. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    // RFC 9562: version 4 in the seventh byte, the variant in the ninth.
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

export const emptyDraft = (): FeedbackDraft => ({
  category: 'suggestion',
  text: '',
  image: null,
  clientId: newClientId(),
});

const keyOf = (account: string): string => `feedback-draft:${account}`;

/** The text a reload or a way to another page left behind; its picture is kept apart, see `readPicture`. */
export function readDraft(storage: Storage, account: string): FeedbackDraft {
  const draft = emptyDraft();
  try {
    const found = JSON.parse(storage.getItem(keyOf(account)) ?? '{}') as Partial<FeedbackDraft>;
    const category = feedbackCategories.find((known) => known === found.category);
    return {
      ...draft,
      ...(category && { category }),
      ...(typeof found.text === 'string' && { text: found.text }),
      ...(typeof found.clientId === 'string' && { clientId: found.clientId }),
    };
  } catch {
    return draft;
  }
}

export function writeDraft(storage: Storage, account: string, draft: FeedbackDraft): void {
  const { image: _image, ...kept } = draft;
  if (draft.text === '') storage.removeItem(keyOf(account));
  else storage.setItem(keyOf(account), JSON.stringify(kept));
}

const pictureKeyOf = (account: string): string => `feedback-picture:${account}`;

/** The picture that was kept; or `lost`, the name of one that was too large for the store. */
export interface KeptPicture {
  image: AttachedImage | null;
  lost: string | null;
}

/** The picture a reload or a way to another page left behind. */
export function readPicture(storage: Storage, account: string): KeptPicture {
  try {
    const found = JSON.parse(storage.getItem(pictureKeyOf(account)) ?? '{}') as Partial<AttachedImage>;
    const { name, base64 } = found;
    if (typeof name !== 'string') return { image: null, lost: null };
    const type = imageTypes.find((known) => known === found.type);
    if (!type || typeof base64 !== 'string') return { image: null, lost: name };
    return { image: { type, base64, name }, lost: null };
  } catch {
    return { image: null, lost: null };
  }
}

/**
 * Keeps the picture, or forgets it. Apart from the text, so that not every key pressed writes a megabyte;
 * where the store has no room, its name stays, so that the player can be told to choose it again.
 */
export function writePicture(storage: Storage, account: string, image: AttachedImage | null): void {
  const key = pictureKeyOf(account);
  storage.removeItem(key);
  if (!image) return;
  try {
    storage.setItem(key, JSON.stringify(image));
  } catch {
    storage.setItem(key, JSON.stringify({ name: image.name }));
  }
}
