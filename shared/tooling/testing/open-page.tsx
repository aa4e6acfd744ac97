import { setLanguage } from '@assistant/i18n';
import { provideServices, type ShellServices, shellServices } from '@assistant/remote';
import { createAppStore, Provider } from '@assistant/store';
import type { Tier } from '@assistant/tasks';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { FakeServer } from './fake-server';
import {
  config,
  definitions,
  definitionsPath,
  game,
  NOW,
  profile,
  registry,
  tasksDay,
  tasksStatus,
} from './samples';

let releases = 0;

/** A server that answers every request of a page with the samples. A test changes what it tests. */
export function sampleServer(): FakeServer {
  const server = new FakeServer()
    .on('me', profile())
    .on('getGameInfo', game())
    .on('getConfig', config())
    .on('updateConfig', ({ revisions }) => ({
      data: {
        revisions: Object.fromEntries(
          Object.entries(revisions as Record<string, number>).map(([id, revision]) => [id, revision + 1]),
        ),
      },
    }))
    .on('tasksStatus', tasksStatus())
    .on('tasksDay', tasksDay())
    .on('getResourceHistory', { at: NOW.toISOString(), readings: [] })
    .on('announcementList', { items: [], unread: 0 })
    .on('feedbackList', { items: [], has_more: false })
    .on('getUserIpDict', {});
  // Files are cached by address for the life of a page, so every test has its own release.
  releases += 1;
  for (const tier of ['basic', 'premium', 'supreme'] as const) server.file(tierFile(tier), definitions[tier]);
  return server;
}

/** The address of a tier's definitions in the current test's release. */
export const tierFile = (tier: Tier): string => definitionsPath(tier, `1.0.${releases}`);

/** The file of the current test's release, as the fake server answers it. */
const definitionsNow: ShellServices['definitions'] = async (tier, parse) => {
  const file = tierFile(tier as Tier);
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return parse(await answer.json());
};

/** Shows a page at its address to a logged-in player. Other addresses show their path. */
export function openPage(Page: ComponentType, path: string, server: FakeServer) {
  document.body.innerHTML = `<script type="application/json" id="env">${JSON.stringify({
    API_BASE: '/',
    LOGIN_OBFUSCATION_KEY: 'key',
  })}</script><script type="application/json" id="releases">${JSON.stringify(
    registry(`1.0.${releases}`),
  )}</script>`;
  server.install();
  provideServices({ ...shellServices(), definitions: definitionsNow });
  setLanguage('zh');
  localStorage.setItem('token', 'token');
  localStorage.setItem('userInfo', JSON.stringify({ ...profile(), token: 'token' }));
  const store = createAppStore();
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={new URL(path, location.origin).pathname} element={<Page />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return { store, user: userEvent.setup({ delay: null }), ...view };
}

/** Removes what a test left behind. */
export function cleanUp(): void {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh');
}
