import '@testing-library/jest-dom';
import './jest-browser-parts';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what every browser of the product has.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has no PointerEvent; without it a choice made by keyboard in a list throws.
if (!('PointerEvent' in globalThis) && typeof MouseEvent === 'function') {
  Object.assign(globalThis, { PointerEvent: class PointerEvent extends MouseEvent {} });
}

// Components work by the real clock and by frames here, on machines that may be busy: as in the browser tests,
// one that fails is printed and tried once more, and a second failure is a real one.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
