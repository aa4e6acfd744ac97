import { Command } from 'commander';
import { workspaceApps } from '../apps';
import { addCanary } from './canary';
import { addClean } from './clean';
import { type AddCommand, Console, type Surroundings } from './console';
import { addExport } from './export';
import { addFile } from './file';
import { addHistory } from './history';
import { addKeys } from './keys';
import { addList } from './list';
import { addApprove } from './operators';
import { addPlainChanges } from './plain-changes';
import { addPublish } from './publish';
import { addRepair } from './repair';
import { addReproduce } from './reproduce';
import { addRestored } from './restored';
import { addSecond } from './second';
import { addStatus } from './status';
import { addStore } from './store';
import { addTrace } from './trace';
import { addVerify } from './verify';

const COMMANDS: AddCommand[] = [
  addList,
  addStatus,
  addHistory,
  addPublish,
  addCanary,
  addPlainChanges,
  addFile,
  addVerify,
  addReproduce,
  addSecond,
  addApprove,
  addRepair,
  addClean,
  addStore,
  addExport,
  addRestored,
  addKeys,
  addTrace,
];

const MORE = `
APP is shell or a remote, by the name of its folder: ${workspaceApps().join(', ')}
are in this workspace. The site is ./site, or SITE_DIR. The key that signs is data/release-key.pem, or RELEASE_KEY.
The record names RELEASE_BY, else the user of this machine.

Exit codes: 0 done; 1 refused, or not well; 2 not written as the usage says; 3 another command came before;
4 not confirmed.`;

/** The commands of `npm run release`. */
export function releaseProgram(
  surroundings: Surroundings,
  { out, err }: { out(text: string): void; err(text: string): void },
): Command {
  const program = new Command('npm run release --')
    .description('Publishes apps, and decides which version of each the players get.')
    .addHelpText('after', MORE)
    .showHelpAfterError()
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride()
    // Not to be seen beside --help.
    .helpCommand(false);
  const cli = new Console(program, surroundings);
  for (const add of COMMANDS) add(cli);
  return program;
}
