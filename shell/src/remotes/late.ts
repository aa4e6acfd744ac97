import { watchAnswers } from '../reports/watch-answers';

// What no first screen needs, in one file: each file more is a hash more in every first visit.
export { readStamp } from './release-timestamp';

watchAnswers();
