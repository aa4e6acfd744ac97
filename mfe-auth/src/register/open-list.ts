/**
 * Moves focus to a picker and opens its list, as the arrow key does.
 * @param control what the picker's `ref` points to
 */
export function openList(control: HTMLElement): void {
  control.focus();
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}
