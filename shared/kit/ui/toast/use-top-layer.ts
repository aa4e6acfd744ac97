import { useLayoutEffect, useState } from 'react';
import { onTopModalChange, topModal } from '../modal/open-modals';

/** The part of https://dom.spec.whatwg.org/#dom-parentnode-movebefore that is used; not in TypeScript's library yet. */
type MovingParent = Element & { moveBefore?: (node: Node, before: null) => void };

/**
 * An element for one popover that is to be seen, heard and pressed whatever is open. A modal dialog is drawn over
 * all that came to the top before it, and makes all outside it inert: so the popover moves into each dialog that
 * opens, out of each that closes, and to the top again.
 */
export function useTopLayer(): HTMLElement {
  const [layer] = useState(makeLayer);
  useLayoutEffect(() => {
    const goToTop = () => {
      moveTo(topModal() ?? document.body, layer);
      const popover = layer.firstElementChild as HTMLElement | null;
      // A browser without popovers draws it in place: inside the dialog, so above it too.
      if (!popover?.showPopover) return;
      if (popover.matches(':popover-open')) popover.hidePopover();
      popover.showPopover();
    };
    goToTop();
    const stop = onTopModalChange(goToTop);
    return () => {
      stop();
      layer.remove();
    };
  }, [layer]);
  return layer;
}

/** It takes no room of its own in the dialog's layout. */
function makeLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.style.display = 'contents';
  return layer;
}

/** Moves it, where the browser can, so that its animations run on. */
function moveTo(parent: MovingParent, layer: HTMLElement): void {
  if (layer.parentElement === parent) return;
  if (layer.isConnected && parent.moveBefore) parent.moveBefore(layer, null);
  else parent.append(layer);
}
