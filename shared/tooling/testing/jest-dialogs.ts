/**
 * What jsdom lacks of modal dialogs (https://html.spec.whatwg.org/#the-dialog-element): focus that comes and
 * goes back, Escape, and a page that nothing reaches meanwhile. Real browsers are held to it by e2e/overlays.spec.ts.
 */
const shown: { dialog: HTMLDialogElement; before: Element | null }[] = [];
const CONTROLS = 'button, a[href], input, select, textarea, [tabindex="0"]';

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open', 'InvalidStateError');
  shown.push({ dialog: this, before: document.activeElement });
  this.open = true;
  hideTheRest();
  this.querySelector<HTMLElement>(CONTROLS)?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  const at = shown.findIndex(({ dialog }) => dialog === this);
  const [closed] = shown.splice(at, 1);
  hideTheRest();
  if (closed?.before instanceof HTMLElement) closed.before.focus();
  this.dispatchEvent(new Event('close'));
}

/** A screen reader finds the topmost dialog alone. */
function hideTheRest(): void {
  const top = shown.at(-1)?.dialog;
  for (const element of document.body.children) {
    if (top && !element.contains(top)) element.setAttribute('aria-hidden', 'true');
    else element.removeAttribute('aria-hidden');
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const top = shown.at(-1)?.dialog;
  if (event.key !== 'Escape' || event.defaultPrevented || !top || top.getAttribute('closedby') === 'none')
    return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
}

if (typeof HTMLDialogElement === 'function') {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  window.addEventListener('keydown', onKeyDown);
}
