import { resolve } from 'node:path';
import { appNamed, KeyError, readKey } from '@assistant/release-store';
import { workspaceApps } from '../apps';
import { reproduce } from '../reproduce';
import type { AddCommand, Options } from './console';
import { writeSecond } from './second';

/** How many files that differ are named. */
const NAMED = 5;

interface ReproduceOptions extends Options {
  commit: string;
  key?: string;
  out: string;
}

/** `reproduce APP@VERSION`: whether this machine builds the same bytes. */
export const addReproduce: AddCommand = (cli) => {
  cli
    .add(
      'reproduce <app@version>',
      'build a published version again from its commit, and say whether the bytes are the same; takes a minute or two',
    )
    .option('--commit <commit>', 'what it was built from', 'HEAD')
    .option('--key <file>', 'sign with the key of this second machine that they are (keys --second)')
    .option('--out <file>', 'where that signature is written, for: second FILE', 'second.json')
    .action((named: string, { commit, key: file, out, ...options }: ReproduceOptions) => {
      const [name = '', version = ''] = named.split('@');
      if (!version) return cli.misused('reproduce takes APP@VERSION, such as mfe-chat@1.0.0-340d74ad');
      return cli.read(options, async ({ site }) => {
        const app = appNamed(name, workspaceApps());
        const key = file ? await readKey(resolve(file)) : undefined;
        if (file && !key) throw new KeyError(`${file} is not there; npx assistant keys ${file} makes one`);
        const report = (line: string) => void process.stderr.write(`${line}\n`);
        const { text, ...data } = await reproduce(site, app, version, commit, report);
        const by = `by Node ${process.versions.node} from ${data.commit.slice(0, 8)}`;
        if (data.differ.length === 0) {
          if (key) await writeSecond(out, { app, version, signature: key.sign(text) });
          const next = key ? [`signed by the key ${key.id} in ${out}; at the site: second ${out}`] : [];
          const same = `${app} ${version} is what was built: ${data.files} files are the same ${by}`;
          return { lines: [same, ...next], data };
        }
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
