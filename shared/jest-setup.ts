import '@testing-library/jest-dom';
import './jest-browser-parts';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what every browser of the product has.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has no PointerEvent; without it a choice made by keyboard in a list throws.
if (!('PointerEvent' in globalThis) && typeof MouseEvent === 'function') {
  Object.assign(globalThis, { PointerEvent: class PointerEvent extends MouseEvent {} });
}
