import { isApiError } from '@assistant/api';
import { type RefObject, useEffect, useState } from 'react';
import { usePictureSource } from './picture-source';

/** Pictures are read this far before they come into view. */
const AHEAD = '600px';

/** Whether an element is, or was, near the part of the page that is seen. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}

/** `gone`: it is not kept any more. */
type Shown = { url?: string; failed: false | 'again' | 'gone' };

/** A picture, read once its box is near the viewport. */
export function usePicture(id: string, box: RefObject<HTMLElement | null>): Shown & { retry: () => void } {
  const source = usePictureSource();
  const near = useNear(box);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<Shown>({ failed: false });
  useEffect(() => {
    if (!near || !source) return;
    let gone = false;
    const set = (next: Shown) => {
      if (!gone) setShown(next);
    };
    if (tries > 0) set({ failed: false });
    source.urlOf(id).then(
      (url) => set({ url, failed: false }),
      (error) => set({ failed: isApiError(error) && error.code === 404 ? 'gone' : 'again' }),
    );
    return () => {
      gone = true;
    };
  }, [near, source, id, tries]);
  return { ...shown, retry: () => setTries(tries + 1) };
}
