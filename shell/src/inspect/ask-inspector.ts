import { thisDevice } from '../remotes/device';
import { INSPECT, isInspected } from './inspected';

/** So long three fingers rest on the page. */
const HELD_MS = 500;

const isThisMachine = (): boolean => ['localhost', '127.0.0.1'].includes(location.hostname);

/** Whether this browser is one of staff, or of who develops. */
export const mayInspect = (): boolean => isThisMachine() || thisDevice().staff;

/**
 * Listens for Ctrl I or Cmd I, and for three fingers held on the page.
 * @param asked returns whether it was for it; else the browser's own meaning stays
 * @returns the function that ends it
 */
export function onAsked(asked: () => boolean): () => void {
  let held: ReturnType<typeof setTimeout> | undefined;
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (key.toLowerCase() !== 'i' || !(ctrlKey || metaKey) || altKey || shiftKey || repeat) return;
    if (asked()) event.preventDefault();
  };
  const onTouch = ({ touches }: TouchEvent) => {
    clearTimeout(held);
    if (touches.length === 3) held = setTimeout(asked, HELD_MS);
  };
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('keydown', onKey, { signal });
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
    addEventListener(name, onTouch, { signal, passive: true });
  return () => {
    clearTimeout(held);
    ending.abort();
  };
}

/**
 * Shows the page as its parts once that is asked for (R934): by opening it again, as what it consists of is followed from its
 * start. Where that is shown, the panel listens itself.
 */
export function watchForInspector(): void {
  onAsked(() => {
    if (isInspected() || !mayInspect()) return false;
    const url = new URL(location.href);
    url.searchParams.set(INSPECT, '');
    location.replace(url);
    return true;
  });
}
