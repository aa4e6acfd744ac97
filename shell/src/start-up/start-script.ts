// Bundled to one script, which stands inline in index.html (releases/src/shell-page.ts).
import { boot } from './boot';

boot(location);
