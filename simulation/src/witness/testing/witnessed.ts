import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HEADS_FILE, STAMP_FILE } from '@assistant/contract';
import {
  folderStore,
  makeKey,
  type Released,
  type ReleaseStore,
  readersFiles,
  releaseHeads,
  type SigningKey,
  seenFile,
} from '@assistant/release-store';
import { contractSite, SETTINGS } from '@assistant/release-store/testing';
import { runWitness } from '../../../../releases/src/witness/run-witness';
import { onEachDatabase, type TestServer } from '../../../../server/src/testing/server';
import { Between, type Change } from './between';

export const HEADS = `/${HEADS_FILE}`;
export const STAMP = `/${STAMP_FILE}`;
/** What a server gives that says what is released. */
export const LISTS = ['/', '/releases.json', '/version.json', '/service-worker.js', HEADS, STAMP];

const home = join(tmpdir(), `witnessed-${process.pid}`);
const keyFile = join(home, 'keys/server.pem');

/** What a server gives of another folder. */
async function givenBy(folder: string): Promise<Change> {
  const released = (await folderStore(folder).read()) as Released;
  const files = await readersFiles(folder, released);
  const heads = Buffer.from(JSON.stringify(await releaseHeads(folder, released.revision)));
  return (path, given) => {
    const name = path === '/' ? 'index.html' : path.slice(1);
    const body = path === HEADS ? heads : files.get(name);
    return body && { ...given, body };
  };
}

/** A site that a server serves, and witnesses of it. */
export class Witnessed {
  readonly site = join(home, 'site');
  readonly between: Between;
  /** That of the publisher, and the server's own. */
  key!: SigningKey;
  own!: SigningKey;
  /** A folder for the notes of a test. */
  notes = '';
  private from = '';

  constructor(private readonly server: () => TestServer) {
    this.between = new Between(() => server().app);
  }

  async start(): Promise<void> {
    this.key = await makeKey(join(home, 'keys/publisher.pem'));
    this.own = await makeKey(keyFile);
    const { registry } = await contractSite(this.site).newSite();
    const settings = { ...SETTINGS, SERVER_KEYS: { [this.own.id]: this.own.publicKey } };
    const draft = { on: 0, registry, settings, sign: true, command: 'build', who: 'ops@machine' };
    await this.published().commit(draft);
    this.from = await this.between.open();
  }

  published = (folder = this.site): ReleaseStore => folderStore(folder, this.key);
  read = async (): Promise<Released> => (await this.published().read()) as Released;
  noted = (name = 'witness.json'): string => join(this.notes, name);
  get = (url: string, headers: Record<string, string> = {}) => this.server().app.inject({ url, headers });

  /** Makes the next revision. @returns its number */
  async release(why: string, store = this.published()): Promise<number> {
    const { revision: on, registry } = (await store.read()) as Released;
    const draft = {
      registry: { ...registry, frozen: !registry.frozen },
      command: 'freeze',
      who: 'ops@machine',
    };
    return (await store.commit({ on, ...draft, why })).revision;
  }

  /** Lets the server take the key of the site as found, as after `trust-key`. */
  async forgetKey(): Promise<void> {
    await this.server().db.deleteFrom('released_sites').execute();
    await rm(seenFile(dirname(keyFile)), { force: true });
  }

  /** Somebody gives what would be released from here on in a copy of the site. @returns what is given then */
  async fork(): Promise<{ release: () => Promise<Change> }> {
    const folder = join(this.notes, 'fork');
    await cp(this.site, folder, { recursive: true });
    return {
      release: async () => {
        await this.release('for others', this.published(folder));
        return givenBy(folder);
      },
    };
  }

  /** A witness looks. @returns its exit code, and all that it said */
  async look(...words: string[]): Promise<{ code: number; said: string }> {
    let said = '';
    const hear = (more: string) => {
      said += more;
    };
    const all = ['--from', this.from, '--file', this.noted(), '--seconds', '1', ...words];
    const when = { env: {}, now: this.server().clock.now, between: 0 };
    const code = await runWitness(all, { out: hear, err: hear }, when);
    return { code, said };
  }
}

/** What a witness shouts, and what it says where all is well. */
export const shouts = (said: string) => ({ code: 1, said: expect.stringContaining(`! ${said}`) });
export const well = (said: string) => ({ code: 0, said: expect.stringContaining(said) });

/** Declares tests of witnesses of a real server. A site never goes back, so each test goes on from what it has. */
export function onWitnessedSite(tests: (on: Witnessed, server: () => TestServer) => void): void {
  onEachDatabase(
    (server) => {
      const on = new Witnessed(server);
      beforeAll(() => on.start());
      beforeEach(async () => {
        on.notes = await mkdtemp(join(tmpdir(), 'witness-'));
      });
      afterEach(async () => {
        on.between.stopChanging();
        await rm(on.notes, { recursive: true });
      });
      afterAll(async () => {
        await on.between.close();
        await rm(home, { recursive: true });
      });
      tests(on, server);
    },
    { SITE_DIR: join(home, 'site'), SERVER_RELEASE_KEY: keyFile },
  );
}
