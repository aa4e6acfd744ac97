/** The modal dialogs that are open, the topmost last. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The dialog that gets all input, if one is open. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Calls back each time another dialog is the topmost, or none is any more. */
export function onTopModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens a dialog above everything else. The page below does not scroll.
 * @returns the function that closes it and returns focus to what had it
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) stopScrolling(true);
  dialog.showModal();
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    // Before it closes: what moves out of it is then not hidden with it.
    tell();
    dialog.close();
    if (open.length === 0) stopScrolling(false);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** A scroll bar that takes room leaves the room free, so that nothing moves sideways. */
function stopScrolling(stop: boolean): void {
  const page = document.documentElement;
  const bar = window.innerWidth > page.clientWidth;
  page.style.scrollbarGutter = stop && bar ? 'stable' : '';
  page.style.overflow = stop ? 'hidden' : '';
}
