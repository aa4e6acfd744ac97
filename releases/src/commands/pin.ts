import type { ReleaseRegistry } from '@assistant/contract';
import { pin, unpin } from '../choices';
import { publishedApp } from './app-names';
import type { AddCommand } from './console';
import type { Context } from './context';
import type { ChangeOptions, Plan } from './run-change';

async function planPin(
  { site }: Context,
  before: ReleaseRegistry,
  given: string,
  isOff: boolean,
): Promise<Plan> {
  const app = await publishedApp(site, given);
  const registry = isOff ? unpin(before, app) : pin(before, app);
  const version = app === 'shell' ? registry.shell.version : registry.remotes[app]?.active.version;
  const said = isOff
    ? `${app} is not pinned any more; npm start and npm run build activate what they build of it`
    : `${app} stays at ${version}; only rollback ${app} --force changes it`;
  return { registry, said: [said] };
}

/** `pin APP`: what players get of it stays, until `pin APP --off`. */
export const addPin: AddCommand = (cli) => {
  cli
    .addChange('pin <app>', 'keep what players get of an app: only rollback --force changes it')
    .option('--off', 'end that; npm start and npm run build activate what they build of it again')
    .action((app: string, options: ChangeOptions & { off?: boolean }) =>
      cli.change(options, (context, registry) => planPin(context, registry, app, options.off ?? false)),
    );
};
