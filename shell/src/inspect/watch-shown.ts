import type { Shown } from './phases';

/** So many loads are remembered, the first one and the last ones. */
const MOST = 200;

/**
 * Follows which build is wanted, in the page and drawn, by the elements that it is given (`RemoteOutlet`, `showBuild`).
 * @param onChange called with all of them, in the order in which they were wanted
 * @returns the function that ends it
 */
export function watchShown(
  page: HTMLElement,
  onChange: (shown: readonly Shown[]) => void,
  now: () => number = () => performance.now(),
): () => void {
  let shown: Shown[] = [];
  /** By the outlet of a remote until its build is there, then by the build. */
  const current = new Map<Element, Shown>();

  function add(element: Element, one: Shown): Shown {
    current.set(element, one);
    shown = [...shown.slice(0, 1), ...shown.slice(1).slice(1 - MOST), one];
    return one;
  }

  function look(): void {
    const at = now();
    let changed = false;
    const change = (one: Shown, more: Partial<Shown>) => {
      Object.assign(one, more);
      changed = true;
    };
    for (const outlet of page.querySelectorAll<HTMLElement>('[data-remote]')) {
      const app = outlet.dataset.remote ?? '';
      const builds = outlet.querySelectorAll<HTMLElement>(':scope > [data-version]');
      if (builds.length === 0 && !current.has(outlet))
        change(add(outlet, { app, version: undefined, began: at }), {});
      for (const build of builds) {
        let one = current.get(build);
        if (!one) {
          one = current.get(outlet) ?? add(build, { app, version: undefined, began: at });
          current.delete(outlet);
          current.set(build, one);
          change(one, { version: build.dataset.version, ready: at });
        }
        if (one.drawn === undefined && build.firstElementChild) change(one, { drawn: at });
      }
    }
    for (const [element, one] of current) {
      if (page.contains(element)) continue;
      current.delete(element);
      change(one, { ended: at });
    }
    if (changed) onChange(shown);
  }

  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
