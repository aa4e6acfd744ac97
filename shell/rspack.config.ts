import { defineApp } from '@assistant/shared/rspack';

export default defineApp({ url: import.meta.url, role: 'shell', port: 3100 });
