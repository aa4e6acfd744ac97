import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildersOf } from '@assistant/release-store';
import { fetchBuild } from '../fetch-build';
import { readTeamSignature, type TeamSignature } from '../team-signature';
import { type AddCommand, type Options, several } from './console';
import type { Answer, Context } from './context';

interface PublishOptions extends Options {
  with: string[];
  signed?: string;
  from?: string;
  dryRun?: boolean;
}

async function publish(
  { site, key }: Context,
  names: readonly string[],
  signed: TeamSignature | undefined,
  dryRun = false,
): Promise<Answer> {
  // With it comes the bundler, which the other commands need not wait for.
  const { publishApps } = await import('../publish-apps');
  const isNew = !existsSync(site);
  const published = await publishApps(site, names, key, { signed, dryRun });
  // It may be a mistyped SITE_DIR: no player gets anything of it.
  const lines = [
    ...(isNew && !dryRun ? [`! made the folder ${site}: there was no site in it`] : []),
    ...published,
  ];
  return { lines, data: { published: lines } };
}

/** Publishes what another site has: with its signature where that counts here too, else with the key of this machine. */
async function publishFrom(context: Context, from: string, named: string, dryRun?: boolean): Promise<Answer> {
  const into = await mkdtemp(join(tmpdir(), 'release-from-'));
  try {
    const { remote, version, dist, signed } = await fetchBuild(from, named, into);
    const { settings = {} } = (await context.store.read()) ?? {};
    const isKnown = Object.hasOwn(buildersOf(remote, settings), signed.signature.key);
    // A shell is all of a page: who can write at the other site could put anything under the key that is here.
    if (remote === 'shell' && !isKnown)
      throw new Error(
        `shell ${version} was signed at ${from} by the key ${signed.signature.key}, which signs nothing here; publish the folder that it was built in`,
      );
    return await publish(context, [dist], isKnown ? signed : undefined, dryRun);
  } finally {
    await rm(into, { recursive: true });
  }
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
    .option(
      '--from <site>',
      'take the build that players of another site get, as it is there: APP, or APP@VERSION',
    )
    .option('--dry-run', 'say whether it would be published; do nothing')
    .action((app: string, { signed, from, dryRun, ...options }: PublishOptions) => {
      if (from && (signed || options.with.length > 0))
        return cli.misused('publish takes --from without --signed and --with');
      return cli.run(options, async (context) => {
        if (from) return publishFrom(context, from, app, dryRun);
        return publish(
          context,
          [app, ...options.with],
          signed ? await readTeamSignature(signed) : undefined,
          dryRun,
        );
      });
    });
};
