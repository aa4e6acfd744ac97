const CONTROLS = ':is(button, input, [tabindex="0"]):not([disabled], [tabindex="-1"])';

/** The field's place on the screen; null where it is not shown. */
export function shownField(key: string): Element | null {
  return document.querySelector(`[data-field="${CSS.escape(key)}"]`);
}

/** Puts focus on a field's first control, without moving the page. */
export function focusField(field: Element | null): void {
  field?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}
