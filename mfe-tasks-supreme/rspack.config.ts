import { defineApp } from '@assistant/build-preset';
import { remote } from './remote';
import { definitions } from './src/tasks';

export default defineApp({ url: import.meta.url, role: 'remote', remote, port: 3104, definitions });
