import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILD_PART_BYTES, type BuildFile, buildText, type RemoteDeclaration } from '@assistant/contract';
import {
  describeAsset,
  mapValues,
  type Provides,
  releaseFolder,
  type SigningKey,
  sha256,
  sharedAddress,
  type Uses,
} from '@assistant/release-store';
import { PAGE } from '@assistant/release-store/testing';

/** Writes files into a folder, and describes them as they are sent: with the parts of them by their hashes. */
async function sentFiles(folder: string, contents: Readonly<Record<string, Buffer>>) {
  const parts = new Map<string, Buffer>();
  const files: BuildFile[] = [];
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
    const ofFile: string[] = [];
    for (let at = 0; at < content.length; at += BUILD_PART_BYTES) {
      const part = content.subarray(at, at + BUILD_PART_BYTES);
      ofFile.push(sha256(part));
      parts.set(sha256(part), part);
    }
    files.push({ name, sha256: sha256(content), parts: ofFile });
  }
  return { parts, files };
}

const published = '2026-05-01T03:59:00.000Z';

/** A shell that provides this, as an operator sends it: with its page. */
export async function shellBuild(
  folder: string,
  version: string,
  key: SigningKey,
  provides: Provides,
  more: Readonly<Record<string, Buffer>> = {},
) {
  const { parts, files } = await sentFiles(folder, {
    'page.html': Buffer.from(`${PAGE}<script id="shared-parts"></script><title>${version}</title>`),
    'service-worker.js': Buffer.from(''),
    'build-facts.json': Buffer.from(JSON.stringify({ version, provides, calls: {} })),
    ...more,
  });
  const hashes = Object.fromEntries(files.map(({ name, sha256: hash }) => [name, hash]));
  const signature = key.sign(buildText('shell', { version, published, files: hashes }));
  return { parts, wanted: { app: 'shell', version, published, signature, files } };
}

/** A build of a remote as its team sends it: what it says, and the parts of its files by their hashes. @param said more of what it says of itself */
export async function teamBuild(
  folder: string,
  app: string,
  version: string,
  key: SigningKey,
  more: Readonly<Record<string, Buffer>> = {},
  { areas = [], ...said }: { uses?: Uses; areas?: RemoteDeclaration['areas'] } = {},
) {
  const global = `${app}_${version}`.replace(/\W/g, '_');
  const entry = more['remoteEntry.js'] ?? Buffer.from(`var ${global};`);
  const build = { version, global, requires: {}, preload: [], remote: { name: app, areas } };
  const uses = { '@assistant/ui': { from: '1.0.0', names: ['Button'] } };
  const facts = { ...build, uses, calls: {}, ...said };
  const { parts, files } = await sentFiles(folder, {
    'remoteEntry.js': entry,
    'build-facts.json': Buffer.from(JSON.stringify(facts)),
    ...more,
  });
  const described = (name: string, content: Buffer) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const address = sharedAddress(name.replace('.', `.${hash}.`));
    return describeAsset(folder, name, join(releaseFolder(app, version), address));
  };
  const definitions = more['task-definitions.json'];
  const whole = {
    ...build,
    uses: mapValues(facts.uses, ({ from }) => from),
    published,
    entry: await described('remoteEntry.js', entry),
    ...(definitions && { definitions: await described('task-definitions.json', definitions) }),
  };
  const signature = key.sign(buildText(app, whole));
  return { parts, wanted: { app, version, published, signature, files } };
}
