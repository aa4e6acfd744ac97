import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OWN_SCOPE, refuseScope } from '../../../releases/src/team/create/scope';
import { refuseRegistry } from '../../../releases/src/team/create/write-remote';
import { packWitness } from './program-source';
import { publishPackages } from './publish';
import { registryAt } from './registry';

const USAGE = `npm run packages -- publish --registry URL [--scope @acme] [--without-site] [--dry-run]
npm run packages -- witness FOLDER

Publishes the packages that a remote of another repository is made of, the team's tool, and what watches a site from outside
(@assistant/witness), to a registry of npm packages: those that it does not have as they are. npm's own settings say with which login. Their scope there is @assistant, or
another one that is yours; sources and repositories of teams import them as @assistant all the same.

The last one, @assistant/site, is the product for the test sites of teams. All apps are built for it; --without-site leaves it out.

witness makes a file of @assistant/witness in a folder, for who has no registry with it: npm exec --package=FILE -- assistant-witness`;

const readCall = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      scope: { type: 'string', default: OWN_SCOPE },
      'without-site': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });

async function main(): Promise<number> {
  const call = (() => {
    try {
      return readCall();
    } catch (error) {
      console.error(`${(error as Error).message}\n`);
      return undefined;
    }
  })();
  const [word, into] = call?.positionals ?? [];
  if (word === 'witness' && into) {
    console.log(join(into, await packWitness(into)));
    return 0;
  }
  const { registry, scope = OWN_SCOPE, 'dry-run': dryRun = false } = call?.values ?? {};
  if (call?.positionals.join(' ') !== 'publish' || !registry) {
    console.error(USAGE);
    return 2;
  }
  refuseRegistry(registry);
  refuseScope(scope);
  const count = { new: 0, same: 0 };
  await publishPackages(registryAt(registry, scope), {
    dryRun,
    scope,
    site: !call.values['without-site'],
    report({ name, version, isNew }) {
      count[isNew ? 'new' : 'same'] += 1;
      if (isNew) console.log(`${dryRun ? 'would publish' : 'published'} ${name} ${version}`);
    },
  });
  console.log(
    `${count.new} ${dryRun ? 'would be published' : 'published'}, ${count.same} as ${registry} has them`,
  );
  return 0;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
