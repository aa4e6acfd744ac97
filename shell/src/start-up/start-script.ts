// Bundled to one script, which stands inline in index.html (releases/src/shell-page.ts).
import { boot } from './boot';
import { trustReleasedScripts } from './trusted-scripts';

trustReleasedScripts();
boot(location);
