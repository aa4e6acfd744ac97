import { mountStandalone } from '@assistant/shared/standalone';
import * as remote from './remote';
import { definitions } from './tasks';

void mountStandalone(remote, { basename: '/supreme', start: `/supreme/${definitions[0]?.id}` });
