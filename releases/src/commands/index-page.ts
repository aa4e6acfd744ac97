import { pageSettings } from '@assistant/release-store';
import type { AddCommand } from './console';
import type { ChangeOptions } from './run-change';

/** `index`: gives the page the settings of the environment. */
export const addIndex: AddCommand = (cli) => {
  cli
    .addChange('index', 'write index.html anew with the settings of the environment')
    .action((options: ChangeOptions) =>
      cli.change(options, async (_, registry) => ({
        registry,
        settings: pageSettings(),
        toAll: true,
        said: ['index.html is written again'],
      })),
    );
};
