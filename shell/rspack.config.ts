import { defineApp } from '@assistant/shared/rspack';
import { rspack } from '@rspack/core';

const config = defineApp({ url: import.meta.url, role: 'shell', port: 3100 });

// The manifest and the icons of an installed app, beside the shell's files: /shell/<version>/….
config.plugins?.push(new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/start-up/static' }] }));

export default config;
