import { killEach } from '../testing/every-kill';

describe('a site in a folder', () => killEach('folder'));
