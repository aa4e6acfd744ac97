import '@testing-library/jest-dom';
import './jest-browser-parts';
import './jest-dialogs';
import { TextDecoder, TextEncoder } from 'node:util';
import { act, configure } from '@testing-library/react';
import * as React from 'react';

// How long a test waits for what it awaits (`findBy…`, `waitFor`), less than jest's `testTimeout`: the failure
// then shows the page. The default, 1 s, is too short for a first render on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// With fake timers those 20 s are steps of the fake clock, over in a moment, while a file that is fetched late takes
// real time. Each step leaves it some.
const really = setTimeout;
configure({
  unstable_advanceTimersWrapper: async (step) => {
    await act(async () => step());
    await new Promise((goOn) => really(goOn, 5));
  },
});

// What jsdom lacks and every supported browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has no PointerEvent. Without it, choosing by keyboard in a list throws.
if (!('PointerEvent' in globalThis) && typeof MouseEvent === 'function') {
  Object.assign(globalThis, { PointerEvent: class PointerEvent extends MouseEvent {} });
}

// React's development build makes an `Error` for each element, to say where it was made: a fourteenth of what a test of a page costs.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
  configurable: true,
});
