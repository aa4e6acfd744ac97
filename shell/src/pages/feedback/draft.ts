import { feedbackCategories, type Image, imageTypes } from '@assistant/shared/contract';
import { randomUuid } from '@assistant/shared/platform';

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

export const emptyDraft = (): FeedbackDraft => ({
  category: 'suggestion',
  text: '',
  image: null,
  clientId: randomUuid(),
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
