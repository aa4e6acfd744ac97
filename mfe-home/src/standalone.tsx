import { mountStandalone } from '@assistant/standalone';
import { remote } from '../remote';
import * as lifecycles from './remote';

void mountStandalone(lifecycles, remote);
