import { defineApp } from '@assistant/shared/rspack';

export default defineApp({ url: import.meta.url, role: 'remote', port: 3105 });
