import type { chatImage, DataOfCall } from '@assistant/contract';
import { createContext, use } from 'react';

type Data = DataOfCall<typeof chatImage>;

/** Pictures whose bytes are kept in the page. */
const KEPT_MAX = 60;

function blobOf({ type, base64 }: { type: string; base64: string }): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type });
}

/**
 * The pictures of a conversation as addresses of blobs: each is read once, with the token in the body of a call, so no
 * address that leads to a picture exists outside this page.
 */
export function createPictureSource(read: (id: string) => Promise<Data>) {
  const kept = new Map<string, Promise<string>>();

  function keep(id: string, url: Promise<string>): Promise<string> {
    kept.set(id, url);
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT_MAX && oldest !== undefined) forget(oldest);
    // What could not be read is asked for again.
    url.catch(() => kept.delete(id));
    return url;
  }

  function forget(id: string): void {
    void kept.get(id)?.then(URL.revokeObjectURL, () => {});
    kept.delete(id);
  }

  return {
    /** The address of a picture in this page. Rejects where it cannot be read. */
    urlOf: (id: string): Promise<string> =>
      kept.get(id) ??
      keep(
        id,
        read(id).then((data) => URL.createObjectURL(blobOf(data))),
      ),
    /** A picture of the player's own, which need not be read. */
    add: (id: string, picture: { type: string; base64: string }): void => {
      if (!kept.has(id)) void keep(id, Promise.resolve(URL.createObjectURL(blobOf(picture))));
    },
    dispose: () => {
      for (const id of [...kept.keys()]) forget(id);
    },
  };
}

export type PictureSource = ReturnType<typeof createPictureSource>;

const Context = createContext<PictureSource | null>(null);

export const PictureSourceProvider = Context.Provider;

/** The source of the conversation that is shown. */
export const usePictureSource = (): PictureSource | null => use(Context);
