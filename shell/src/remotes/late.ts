import { watchAnswers } from '../reports/watch-answers';
import { watchParts } from '../reports/watch-parts';

// What no first screen needs, in one file: each file more is a hash more in every first visit.
export { readStamp } from './release-timestamp';

watchParts();
watchAnswers();
