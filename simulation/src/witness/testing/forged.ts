import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  headText,
  type ReleaseHead,
  type ReleaseHeads,
  type ReleaseRegistry,
  signedText,
  stampText,
} from '@assistant/contract';
import {
  fillPage,
  hashOfHead,
  headOf,
  type Released,
  type SigningKey,
  sha256,
} from '@assistant/release-store';
import type { Change } from './between';
import { HEADS, STAMP, type Witnessed } from './witnessed';

/** What who forges says. */
interface Forged {
  /** Signs all of it. */
  key: SigningKey;
  now: Date;
  settings?: Released['settings'];
  sealed?: Readonly<Record<string, string>>;
  /** What the head says, where that is something else. */
  head?: Partial<ReleaseHead>;
  /** Of before; default: those that there are. */
  before?: ReleaseHead[];
}

/** Who can write all that a site gives gives a next revision of their own, which hangs together by itself. */
export async function forgedBy(on: Witnessed, { key, now, head: says, ...other }: Forged): Promise<Change> {
  const released = await on.read();
  const { heads } = JSON.parse((await on.get(HEADS)).body) as ReleaseHeads;
  const { settings = released.settings, sealed = released.sealed ?? {}, before = heads } = other;
  const revision = released.revision + 1;
  const { signature: _, ...rest } = released.registry;
  const unsigned: ReleaseRegistry = { ...rest, revision };
  const registry = { ...unsigned, signature: key.sign(signedText(unsigned)) };
  const [last] = before;
  const made = {
    ...headOf({ revision, settings, sealed, registry }, last ? hashOfHead(last) : null),
    ...says,
  };
  const head = { ...made, signature: key.sign(headText(made)) };
  const stamp = { revision, hash: sha256(signedText(registry)), at: now.toISOString() };
  const template = await readFile(join(on.site, 'shell/s1/page.html'), 'utf8');
  const page = fillPage(template, registry, settings);
  const version = { version: registry.shell.version, revision, timestamp: Date.parse(registry.pages_from) };
  const given = new Map<string, string>([
    ['/', page],
    ['/releases.json', JSON.stringify(registry)],
    ['/version.json', JSON.stringify(version)],
    [HEADS, JSON.stringify({ heads: [head, ...before], sealed } satisfies ReleaseHeads)],
    [STAMP, JSON.stringify({ ...stamp, signature: key.sign(stampText(stamp)) })],
  ]);
  return (path, answer) => {
    const body = given.get(path);
    return body === undefined ? undefined : { ...answer, body: Buffer.from(body) };
  };
}
