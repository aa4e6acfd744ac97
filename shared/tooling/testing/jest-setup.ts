import '@testing-library/jest-dom';
import './jest-browser-parts';
import './jest-dialogs';
import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and every supported browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has no PointerEvent. Without it, choosing by keyboard in a list throws.
if (!('PointerEvent' in globalThis) && typeof MouseEvent === 'function') {
  Object.assign(globalThis, { PointerEvent: class PointerEvent extends MouseEvent {} });
}
