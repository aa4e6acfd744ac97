import { mountStandalone } from '@assistant/shared/standalone';
import * as remote from './remote';
import { definitions } from './tasks';

void mountStandalone(remote, { basename: '/basic', start: `/basic/${definitions[0]?.id}` });
