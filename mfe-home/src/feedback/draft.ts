import { feedbackCategories, type Image, imageTypes } from '@assistant/contract';
import { randomUuid } from '@assistant/remote';

type Category = (typeof feedbackCategories)[number];

/** A picture to send, with the name the player knows it by. */
export interface AttachedImage extends Image {
  name: string;
}

/** Feedback that is written and not sent yet. */
export interface FeedbackDraft {
  category: Category;
  text: string;
  image: AttachedImage | null;
  /** New at each change: a retry after a lost answer is no second message, a changed text not taken for the earlier one. */
  clientId: string;
}

export const emptyDraft = (): FeedbackDraft => ({
  category: 'suggestion',
  text: '',
  image: null,
  clientId: randomUuid(),
});

const keyOf = (account: string): string => `feedback-draft:${account}`;

/** The stored text after a reload or another page. Its picture is stored separately; see `readPicture`. */
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

/** The draft with words that the page's address brings below what stands there, as of something that went wrong. */
export const withWords = (draft: FeedbackDraft, words: string | undefined): FeedbackDraft =>
  words === undefined
    ? draft
    : {
        ...draft,
        category: 'bug',
        text: [draft.text, words].filter(Boolean).join('\n\n'),
        clientId: randomUuid(),
      };

export function writeDraft(storage: Storage, account: string, draft: FeedbackDraft): void {
  const { image: _image, ...kept } = draft;
  if (draft.text === '') storage.removeItem(keyOf(account));
  else storage.setItem(keyOf(account), JSON.stringify(kept));
}

const pictureKeyOf = (account: string): string => `feedback-picture:${account}`;

/** The stored picture, or `lost`, the name of one that was too large for the store. */
export interface KeptPicture {
  image: AttachedImage | null;
  lost: string | null;
}

/** The stored picture after a reload or another page. */
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
 * Stores the picture, or removes it. It is separate from the text, so that not every key press writes a
 * megabyte. If the store has no room, its name stays, so that the player can be asked to choose it again.
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
