import { watchForInspector } from '../inspect/ask-inspector';
import { watchAnswers } from '../reports/watch-answers';
import { watchParts } from '../reports/watch-parts';

// What no first screen needs, in one file: each file more is a hash more in every first visit.
export { readStamp } from './release-timestamp';

for (const watch of [watchParts, watchAnswers, watchForInspector])
  try {
    watch();
  } catch (error) {
    // A browser that lets itself be measured otherwise, or not at all, still learns how new the release is.
    console.info('not watched:', error);
  }
