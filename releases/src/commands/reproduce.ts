import { appNamed } from '@assistant/release-store';
import { workspaceApps } from '../apps';
import { reproduce } from '../reproduce';
import type { AddCommand, Options } from './console';

/** How many files that differ are named. */
const NAMED = 5;

/** `reproduce APP@VERSION`: whether this machine builds the same bytes. */
export const addReproduce: AddCommand = (cli) => {
  cli
    .add(
      'reproduce <app@version>',
      'build a published version again from its commit, and say whether the bytes are the same; takes a minute or two',
    )
    .option('--commit <commit>', 'what it was built from', 'HEAD')
    .action((named: string, { commit, ...options }: Options & { commit: string }) => {
      const [name = '', version = ''] = named.split('@');
      if (!version) return cli.misused('reproduce takes APP@VERSION, such as mfe-chat@1.0.0-340d74ad');
      return cli.read(options, async ({ site }) => {
        const app = appNamed(name, workspaceApps());
        const report = (line: string) => void process.stderr.write(`${line}\n`);
        const data = await reproduce(site, app, version, commit, report);
        const by = `by Node ${process.versions.node} from ${data.commit.slice(0, 8)}`;
        if (data.differ.length === 0)
          return {
            lines: [`${app} ${version} is what was built: ${data.files} files are the same ${by}`],
            data,
          };
        const more = data.differ.length > NAMED ? `, and ${data.differ.length - NAMED} more` : '';
        const sources =
          data.version === version
            ? 'The sources are the same: somebody altered the files, or another Node or system built them'
            : `That commit builds ${data.version}: name the one that this version was built from with --commit`;
        const lines = [
          `${data.differ.length} of ${data.files} files of ${app} ${version} are not what is built ${by}: ${data.differ.slice(0, NAMED).join(', ')}${more}`,
          sources,
        ];
        return { lines, data, code: 1 };
      });
    });
};
