import { mountStandalone } from '@assistant/standalone';
import { remote } from '../remote';
import * as lifecycles from './remote';
import { definitions } from './tasks';

void mountStandalone(lifecycles, remote, `/supreme/${definitions[0]?.id}`);
