import '@testing-library/jest-dom';
import './jest-browser-parts';
import './jest-dialogs';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// How long a test waits for what it awaits (`findBy…`, `waitFor`), less than jest's `testTimeout`: the failure
// then shows the page. The default, 1 s, is too short for a first render on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// What jsdom lacks and every supported browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has no PointerEvent. Without it, choosing by keyboard in a list throws.
if (!('PointerEvent' in globalThis) && typeof MouseEvent === 'function') {
  Object.assign(globalThis, { PointerEvent: class PointerEvent extends MouseEvent {} });
}
