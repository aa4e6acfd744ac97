import fs from 'node:fs';

/** An open file whose calls do not leave this thread. */
function fileHandle(fd: number) {
  return {
    fd,
    stat: async (options?: fs.StatOptions) => fs.fstatSync(fd, options),
    readFile: async (options?: BufferEncoding) => fs.readFileSync(fd, options),
    writeFile: async (data: string) => fs.writeFileSync(fd, data),
    read: async (buffer: Buffer, offset: number, length: number, position: number | null) => ({
      bytesRead: fs.readSync(fd, buffer, offset, length, position),
      buffer,
    }),
    sync: async () => {},
    datasync: async () => {},
    close: async () => fs.closeSync(fd),
  };
}

const FILE_CALLS = [
  'access',
  'chmod',
  'link',
  'lstat',
  'mkdir',
  'mkdtemp',
  'readFile',
  'readdir',
  'realpath',
  'rename',
  'rm',
  'stat',
  'statfs',
  'unlink',
  'writeFile',
] as const;

/** Files by calls that end at once: those of the thread pool end in any order. */
export function filesAtOnce(): void {
  for (const name of FILE_CALLS) {
    const atOnce = fs[`${name}Sync`] as (...given: unknown[]) => unknown;
    Object.assign(fs.promises, { [name]: async (...given: unknown[]) => atOnce(...given) });
  }
  Object.assign(fs.promises, {
    open: async (...given: Parameters<typeof fs.openSync>) => fileHandle(fs.openSync(...given)),
  });
}
