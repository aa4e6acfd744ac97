import { mountStandalone } from '@assistant/shared/standalone';
import * as remote from './remote';

void mountStandalone(remote, { basename: '/main/customer-service' });
