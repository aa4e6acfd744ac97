// Imported first: reset.css sets the order of the layers, which works only if no rule comes before it.
import '@assistant/ui/tokens.css';
import '@assistant/ui/reset.css';
import './start-up/splash.css';
import { readRunSettings } from '@assistant/api';
import { offerDefinitions } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchFailedFiles } from './files/failed-files';
import { RouterProvider } from './navigation/router-provider';
import { isAboutOverrides } from './overrides/overrides';
// The browser offers to install the page once, soon after it was loaded.
import './pages/game-info/install-prompt';
import { startKeepingAnswers } from './offline/use-kept-answers';
import { loadDefinitions } from './pages/tiers/load-definitions';
import { tiers } from './pages/tiers/tiers';
import { watchScreenErrors } from './reports/screen-errors';
import { makeRouter } from './router';
import { StartUpError } from './start-up/start-up-error';

const root = createRoot(document.getElementById('app') as HTMLElement);

watchFailedFiles();
start().catch((error) => {
  console.error('the page cannot start:', error);
  root.render(<StartUpError error={error} />);
});

async function start(): Promise<void> {
  readRunSettings();
  // Before anything asks which versions this browser has. Apart, for hardly anybody needs it.
  const overrides = isAboutOverrides() ? await startOverridden() : undefined;
  watchScreenErrors();
  startKeepingAnswers();
  for (const tier of tiers) offerDefinitions(() => loadDefinitions(tier, false));
  const router = makeRouter();
  root.render(
    <StrictMode>
      <Provider store={getAppStore()}>
        {overrides}
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}

/** Without the files for it the page starts as any other. */
async function startOverridden(): Promise<ReactNode> {
  try {
    const { OverrideLayer, startOverrides } = await import('./overrides');
    return <OverrideLayer {...(await startOverrides())} />;
  } catch (error) {
    console.warn('no other version can be tried out:', error);
    return undefined;
  }
}
