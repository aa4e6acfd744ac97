import type { ReleaseRegistry } from '@assistant/contract';
import { type AppName, activate, activateTogether, type Plan, publishedApp } from '@assistant/release-store';
import { versionsGiven } from './app-names';
import { type AddCommand, SIGN, several } from './console';
import type { Context } from './context';
import type { ChangeOptions } from './run-change';

async function planActivate(
  { site }: Context,
  registry: ReleaseRegistry,
  given: string,
  version: string,
  withGiven: readonly string[],
): Promise<Plan> {
  const app: AppName = await publishedApp(site, given);
  const next =
    app === 'shell'
      ? await activateTogether(site, registry, version, await versionsGiven(site, withGiven))
      : await activate(site, registry, app, version);
  const said = `${app} ${version} is active for every player`;
  const { active, canary } = registry.remotes[app] ?? {};
  // As after `npm start` or `npm run build`, which release what they built.
  if (active?.version === version && !canary) return { registry: next, said: [`${said} already`] };
  // Open pages run the other shell.
  return { registry: next, reload: app === 'shell', toAll: true, said: [said] };
}

/** `activate APP VERSION`: gives a published version to every player. */
export const addActivate: AddCommand = (cli) => {
  cli
    .addChange('activate <app> <version>', 'give a published version to every player')
    .option('--with <remote=version>', 'with a shell: remotes that need it, or that it needs', several, [])
    .option(...SIGN)
    .action((app: string, version: string, options: ChangeOptions & { with: string[] }) => {
      if (app !== 'shell' && options.with.length > 0) cli.misused(`activate ${app} takes no --with`);
      return cli.change(options, (context, registry) =>
        planActivate(context, registry, app, version, options.with),
      );
    });
};
