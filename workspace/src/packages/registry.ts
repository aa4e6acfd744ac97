import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { There } from './next-version';

const run = promisify(execFile);

/** How npm fails: with what it has printed. */
interface NpmError extends Error {
  stdout?: string;
  stderr?: string;
}

const codeOf = ({ stdout = '', stderr = '' }: NpmError): string =>
  /"code": "(E\w+)"|npm error code (E\w+)/
    .exec(stdout + stderr)
    ?.slice(1)
    .find(Boolean) ?? '';

/**
 * A registry of npm packages, as npm reaches it: with the logins and tokens of its own settings.
 * @param url its address
 * @param scope of the packages
 */
export function registryAt(url: string, scope: string) {
  const npm = async (...args: string[]) => {
    // A setting of the scope comes before that of all; and what started this may have set npm to say nothing.
    const where = [`--registry=${url}`, `--${scope}:registry=${url}`, '--loglevel=error'];
    const { stdout } = await run('npm', [...args, ...where], {
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    });
    return stdout;
  };
  const failed = (what: string, error: NpmError): Error => {
    const words = ['ENEEDAUTH', 'E401'].includes(codeOf(error))
      ? `${what}: ${url} wants a login: npm login --registry ${url}, or a token in .npmrc`
      : `${what}: ${(error.stderr || error.message).replaceAll('npm error ', '').trim().split('\n').slice(0, 3).join('; ')}`;
    return new Error(words, { cause: error });
  };
  return {
    /** What it has of a package; undefined where it has none. @throws an error where it does not answer */
    async read(name: string): Promise<There | undefined> {
      try {
        const said = await npm('view', name, 'version', 'versions', 'assistant', '--json');
        const { version, versions, assistant } = JSON.parse(said);
        return {
          newest: version,
          versions: [versions].flat(),
          content: assistant?.content,
          commit: assistant?.commit,
        };
      } catch (error) {
        if (codeOf(error as NpmError) === 'E404') return undefined;
        throw failed(`${url} does not say what it has of ${name}`, error as NpmError);
      }
    },
    /** Publishes the package in a folder. @throws an error where that fails */
    async publish(folder: string, name: string): Promise<void> {
      await npm('publish', folder).catch((error) => {
        throw failed(`${name} was not published; if another one publishes it just now, do it again`, error);
      });
    },
  };
}

export type Registry = ReturnType<typeof registryAt>;
