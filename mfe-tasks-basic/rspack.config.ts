import { defineApp } from '@assistant/shared/rspack';
import { definitions } from './src/tasks';

export default defineApp({ url: import.meta.url, role: 'remote', port: 3102, definitions });
