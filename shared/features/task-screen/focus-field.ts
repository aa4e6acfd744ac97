const CONTROLS = ':is(button, input, select, textarea, [tabindex="0"]):not([disabled], [tabindex="-1"])';

/** The field's element on the screen; null if it is not shown. */
export function shownField(key: string): Element | null {
  return document.querySelector(`[data-field="${CSS.escape(key)}"]`);
}

/** Focuses a field's first control without scrolling the page. */
export function focusField(field: Element | null): void {
  field?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}
