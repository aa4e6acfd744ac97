import { existsSync } from 'node:fs';
import { type AddCommand, type Options, several } from './console';

interface PublishOptions extends Options {
  with: string[];
  signed?: string;
  dryRun?: boolean;
}

/** `publish APP`: builds an app, or takes what its team has built, and puts it beside the others. */
export const addPublish: AddCommand = (cli) => {
  cli
    .add(
      'publish <app>',
      'build an app, or take the folder of a remote that was built elsewhere; no player gets it yet',
    )
    .option('--with <app>', 'together with another one, where neither fits what is published', several, [])
    .option(
      '--signed <file>',
      'take the signature that its team has made of the folder, in place of signing with the key of this machine',
    )
    .option('--dry-run', 'say whether it would be published; do nothing')
    .action((app: string, options: PublishOptions) =>
      cli.run(options, async ({ site, key }) => {
        // With it comes the bundler, which the other commands need not wait for.
        const { publishApps } = await import('../publish-apps');
        const isNew = !existsSync(site);
        const published = await publishApps(site, [app, ...options.with], key, options);
        // It may be a mistyped SITE_DIR: no player gets anything of it.
        const lines = [
          ...(isNew && !options.dryRun ? [`! made the folder ${site}: there was no site in it`] : []),
          ...published,
        ];
        return { lines, data: { published: lines } };
      }),
    );
};
