import { readStack, traceStack } from '../trace-stack';
import type { AddCommand } from './console';

/** `trace FILE`: reads a stack of a player's browser with the source maps of the releases. */
export const addTrace: AddCommand = (cli) => {
  cli
    .add('trace [file]', 'read a stack of a player, from a file or as it is typed in, with the source maps')
    .action((file: string | undefined, options) =>
      cli.run(options, async () => {
        const { lines, traced } = await traceStack(await readStack(file));
        const missing = traced === 0 ? ['! no source map fits: is this the machine that published it?'] : [];
        return { lines: [...lines, ...missing], data: { lines, traced }, code: traced === 0 ? 1 : 0 };
      }),
    );
};
