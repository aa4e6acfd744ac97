import { aboutIn, type DataOf } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import type { SettingsSession } from '@assistant/settings';
import { createAppStore, Provider } from '@assistant/store';
import { testDefinition } from '@assistant/testing/test-definition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Entry } from '../run/use-records';
import type { KnownStatus } from '../run/use-task-status';
import { WhySheet } from '../run/why-sheet';

// The sheet 为什么没执行？ before a server that answers as a test says.

type Answer = DataOf<'tasksWhy'>;
export const at = '2026-05-01T04:00:00.000Z';
export const answerWith = (...reasons: Partial<Answer['reasons'][number]>[]): Answer => ({
  at,
  utc_offset_min: 480,
  running: false,
  next_run: null,
  reasons: reasons.map((one) => ({ reason: 'disabled', since: null, until: null, text: null, ...one })),
});

/** What the server answers; undefined: it cannot be reached; null: it fails. */
export const server: { answer?: Answer | null | undefined } = {};
export const preview: DataOf<'tasksPreview'> = {
  at,
  utc_offset_min: 480,
  next: ['2026-05-01T13:10:00.000Z'],
  reason: null,
};
export const asked: string[] = [];
export const did: unknown[][] = [];
export const went = jest.fn();

beforeEach(() => {
  setLanguage('zh');
  asked.length = 0;
  did.length = 0;
  went.mockClear();
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    asked.push(`${url} ${init.body}`);
    if (String(url).endsWith('/mark_done')) return new Promise(() => {});
    const { answer } = server;
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const data = String(url).endsWith('/preview') ? preview : (answer ?? { request: 'K7F-42' });
    const text = JSON.stringify({ code: answer ? 0 : 500, msg: '', data });
    return { ok: answer !== null, headers: new Headers(), text: async () => text } as Response;
  }) as typeof fetch;
});

const router: RouterBridge = {
  state: {
    location: { pathname: '/premium/raid', search: '', hash: '', state: null, key: 'first' },
    historyAction: 'POP',
  },
  subscribe: () => () => {},
  navigate: went,
  createHref: ({ pathname }) => pathname,
};
const known = {
  clock: { now: Date.parse(at), utcOffsetMin: 480 },
  put: () => {},
} as unknown as KnownStatus;

/** Opens the sheet. @param store of the page, where one was open in it before. @returns what closes it */
export function open(entry?: Entry, store = createAppStore()) {
  const state = { values: { enabled: false, times: 3 } };
  const session = { change: (...args: unknown[]) => did.push(['change', ...args]), getState: () => state };
  const { unmount } = render(
    <Provider store={store}>
      <RemoteRouter router={router} basename="/premium">
        <WhySheet
          definition={testDefinition}
          session={session as unknown as SettingsSession}
          known={known}
          entry={entry}
          onRun={() => did.push(['run'])}
          onSchedule={() => did.push(['schedule'])}
          onClose={() => did.push(['close'])}
        />
      </RemoteRouter>
    </Provider>,
  );
  return unmount;
}
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** What the link to customer service takes along. */
export const asksAbout = () => aboutIn(new URL(String(went.mock.calls[0]?.[0]), 'https://site').search);
