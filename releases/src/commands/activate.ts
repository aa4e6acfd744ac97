import { planActivate } from '@assistant/release-store';
import { type AddCommand, SIGN, versionsGiven, WITH } from './console';
import type { ChangeOptions } from './run-change';

/** `activate APP VERSION`: gives a published version to every player. */
export const addActivate: AddCommand = (cli) => {
  cli
    .addChange('activate <app> <version>', 'give a published version to every player')
    .option(...WITH)
    .option(...SIGN)
    .action((app: string, version: string, options: ChangeOptions & { with: string[] }) => {
      if (app !== 'shell' && options.with.length > 0) cli.misused(`activate ${app} takes no --with`);
      return cli.change(options, (context, registry) =>
        planActivate(context.site, registry, app, version, versionsGiven(options.with)),
      );
    });
};
