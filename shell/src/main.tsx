// Imported first: reset.css sets the order of the layers, which works only if no rule comes before it.
import '@assistant/ui/tokens.css';
import '@assistant/ui/reset.css';
import './start-up/splash.css';
import { readRunSettings } from '@assistant/api';
import { provideServices, registerDefinitions } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { releasedReader, tiers } from '@assistant/tiers';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchFailedFiles } from './files/failed-files';
import { watchInstallOffer } from './frame/install-offer';
import { isInspected } from './inspect/inspected';
import { RouterProvider } from './navigation/router-provider';
import { WORKER } from './notify/worker';
import { startCachingAnswers } from './offline/use-cached-answers';
import { isAboutOverrides } from './overrides/overrides';
import { loadDefinitions } from './remotes/load-definitions';
import { watchScreenErrors } from './reports/screen-errors';
import { makeRouter } from './router';
import { StartUpError } from './start-up/start-up-error';
import { sendTaskChanges } from './unsent/task-changes';

const root = createRoot(document.getElementById('app') as HTMLElement);

watchFailedFiles();
// The browser offers to install the page once, soon after it was loaded.
const install = watchInstallOffer();
start().catch((error) => {
  console.error('the page cannot start:', error);
  root.render(<StartUpError error={error} />);
});

async function start(): Promise<void> {
  readRunSettings();
  // Before anything asks which versions this browser has. Apart, for hardly anybody needs it.
  const apart = (isAboutOverrides() || isInspected()) && (await startApart());
  watchScreenErrors();
  startCachingAnswers();
  provideServices({ definitions: loadDefinitions, sendTaskChanges, install, worker: WORKER });
  for (const tier of tiers) registerDefinitions(() => loadDefinitions(tier, releasedReader(), false));
  const router = makeRouter();
  root.render(
    <StrictMode>
      <Provider store={getAppStore()}>
        {apart}
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}

/** Without the file for it the page starts as any other. */
async function startApart(): Promise<ReactNode> {
  try {
    return await (await import('./start-up/apart')).startApart();
  } catch (error) {
    console.warn('started without it:', error);
    return undefined;
  }
}
