import { dirname } from 'node:path';
import type { Configuration } from '@rspack/core';
import { againstSite, type Served } from './against-site';

/** Says in one sentence that the port is taken: the development server throws it where it cannot be caught. */
export function tellTakenPort(): void {
  process.on('uncaughtException', (error: NodeJS.ErrnoException & { port?: number }) => {
    const taken = error.code === 'EADDRINUSE';
    const sentence = `\nPort ${error.port} is taken, perhaps by another development server of this app. Stop it.`;
    console.error(taken ? sentence : error);
    process.exit(1);
  });
}

/**
 * The development server of one app. Alone (`npm run dev -w mfe-chat`) it shows the app's standalone
 * page; under `npm run dev -- mfe-chat` the environment's `DEV_PAGE` is the whole product's page, with
 * this app as it is being written and the others as they were built. `DEV_AGAINST` is the address of a running site, into which
 * `assistant dev` puts a remote as it is being written.
 */
export function devServer(port: number, served?: Served): NonNullable<Configuration['devServer']> {
  const { DEV_AGAINST } = process.env;
  if (DEV_AGAINST && served) return { port, ...againstSite(DEV_AGAINST, served) };
  const page = process.env.DEV_PAGE;
  const product = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  return {
    port,
    hot: true,
    ...(page && { static: { directory: dirname(page) }, devMiddleware: { index: false } }),
    historyApiFallback: true,
    proxy: [{ context: ['/api', '/remotes', '/shell/', '/releases.json', '/version.json'], target: product }],
    client: { overlay: { errors: true, warnings: false } },
  };
}
