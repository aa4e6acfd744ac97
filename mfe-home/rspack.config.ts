import { defineApp } from '@assistant/build-preset';
import { remote } from './remote';

export default defineApp({ url: import.meta.url, role: 'remote', remote, sharesCopies: false, port: 3108 });
