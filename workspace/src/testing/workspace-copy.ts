import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';

/** What a command of a copy printed, and whether it ended well. */
interface Outcome {
  ok: boolean;
  output: string;
}

/** A copy of the workspace in a folder of its own: a test may change its sources, build them and check them. */
export interface WorkspaceCopy {
  root: string;
  /** Changes a source file. @throws an error where the change changes nothing */
  edit(file: string, change: (text: string) => string): void;
  /** Adds a source file. */
  add(file: string, text: string): void;
  /** Makes it a git repository whose one commit is what it holds now. */
  commit(): void;
  /** Takes all changes of sources back. */
  restore(): void;
  /** Runs Node, this one or the one of a file, in the root of the copy or in a folder of it. */
  node(
    args: readonly string[],
    options?: { folder?: string; env?: NodeJS.ProcessEnv; file?: string },
  ): Promise<Outcome>;
  remove(): void;
}

/**
 * A copy that follows git instead: `checkout` gives it the sources of a commit or tag, with the packages that are
 * installed here.
 */
export function cloneWorkspace(): Pick<WorkspaceCopy, 'root' | 'node' | 'remove'> & {
  checkout(commit: string): void;
} {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('clone', '--shared', '--no-checkout', ROOT, '.');
  linkTree(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    checkout: (commit) => git('checkout', '--force', '--detach', commit),
    ...running(root),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * Copies what git knows and what is new, with the installed packages as hard links where the disk has them.
 * @param below folders between the one for temporary files and the copy
 */
export function copyWorkspace(below = ''): WorkspaceCopy {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')));
  const root = join(top, below);
  for (const file of sourceFiles()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(root, file));
    const installed = join(dirname(file), 'node_modules');
    if (file.endsWith('package.json') && existsSync(join(ROOT, installed)))
      linkTree(join(ROOT, installed), join(root, installed));
  }
  const before = new Map<string, string | undefined>();
  const write = (file: string, text: string) => {
    const path = join(root, file);
    if (!before.has(file)) before.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  return {
    root,
    edit(file, change) {
      const text = readFileSync(join(root, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${file} is as it was: the change does not fit it any more`);
      write(file, changed);
    },
    add: write,
    commit() {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
      git('init', '--initial-branch=main');
      git('add', '--all');
      git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--message=All of it');
    },
    restore() {
      for (const [file, text] of before) {
        if (text === undefined) rmSync(join(root, file));
        else writeFileSync(join(root, file), text);
      }
      before.clear();
    },
    ...running(root),
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

const running = (root: string): Pick<WorkspaceCopy, 'node'> => ({
  node: (args, { folder = '', env = {}, file = process.execPath } = {}) =>
    outcome(file, args, join(root, folder), { ...process.env, NODE_ENV: undefined, ...env }),
});

/** The files of the workspace, without what git ignores. */
function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  // A file removed from the work tree and not yet from the index is listed too.
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** Hard links a folder's files; links in it stay what they are, so that those to packages point into the copy. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    const [source, target] = [join(from, name), join(to, name)];
    const found = lstatSync(source);
    if (found.isDirectory()) linkTree(source, target);
    else if (found.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

const outcome = (file: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) =>
  new Promise<Outcome>((done) => {
    execFile(file, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      done({ ok: !error, output: stdout + stderr }),
    );
  });
