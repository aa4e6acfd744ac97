import { createHash } from 'node:crypto';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { libraryHash } from './library-hash';
import { hashToken, PROVIDED_NAMES } from './sharing';

const NAME = 'ContentHashPlugin';

/**
 * Stands for the hash of what a build holds: in its version, and in every name made from the version. The hash is as long,
 * so that columns of source maps stay right.
 */
export const CONTENT_HASH = 'CONTHASH';

/** Stands, with the number of a module of styles, for the hash of the sheets that its rules are in. */
export const STYLE_HASH = 'CSS_HASH';
const STYLE_TOKEN = new RegExp(`_${STYLE_HASH}-\\d+-`, 'g');

interface Options {
  /** Its name is part of the names of its classes. */
  app: string;
  /** The libraries that are shared if identical, each with the file of its entry. */
  sharedIfIdentical: Record<string, string>;
  /** What a release of it holds beside the files that are built; names of files may be in it. */
  besides: (compilation: Compilation) => Promise<string[]>;
}

/**
 * Names a build by what it holds: all its files are made with placeholders, hashed, and the placeholders then
 * replaced, before the hashes of the files are taken for their integrity. So the same sources give the same
 * version on every machine, and a change that reaches no file gives no new one. A library that is shared
 * if identical has a hash of its own: two remotes with the same one may share a copy.
 */
export class ContentHashPlugin {
  /** What each placeholder stands for; complete once the files of a build are made. */
  readonly #found = new Map<string, string>();

  constructor(private readonly options: Options) {}

  /** The text with the hashes instead of the placeholders. */
  fill(text: string): string {
    return [...this.#found].reduce((filled, [token, hash]) => filled.replaceAll(token, hash), text);
  }

  apply(compiler: Compiler): void {
    // After minification and the source maps, before the hashes for integrity.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        this.#found.clear();
        await this.#hashShared(compilation);
        this.#hashStyles(compilation);
        await this.#hashBuild(compilation);
        this.#fillAll(compilation);
      });
    });
  }

  async #hashShared({ modules }: Compilation): Promise<void> {
    const identifiers = [...modules].map((module) => module.identifier());
    for (const [name, entry] of Object.entries(this.options.sharedIfIdentical)) {
      const token = hashToken(name);
      const isUsed = identifiers.some((identifier) => identifier.includes(`#${token}`));
      if (isUsed) this.#found.set(token, await libraryHash(entry, PROVIDED_NAMES));
    }
  }

  /**
   * A class is named by what the sheets with its module hold: those of two versions, or of two apps, can be in one page, and
   * where the sheet is the same its names are, too.
   */
  #hashStyles(compilation: Compilation): void {
    const sheets = new Map<string, Set<string>>();
    for (const { name, source } of compilation.getAssets()) {
      const text = String(source.source());
      for (const [token] of text.matchAll(STYLE_TOKEN)) {
        const texts = sheets.get(token) ?? new Set();
        sheets.set(token, name.endsWith('.css') ? texts.add(text) : texts);
      }
    }
    for (const [token, texts] of sheets) {
      const hash = createHash('sha256').update(this.options.app);
      for (const text of [...texts].toSorted()) hash.update('\0').update(text);
      this.#found.set(token, token.replace(STYLE_HASH, hash.digest('hex').slice(0, STYLE_HASH.length)));
    }
  }

  async #hashBuild(compilation: Compilation): Promise<void> {
    const hash = createHash('sha256');
    const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
    // At this stage the files are named by what they were made from, comments included.
    const names = new Set(assets.flatMap(({ info }) => info.contenthash ?? []));
    const plain = (text: string) =>
      [...names].reduce((left, name) => left.replaceAll(name, ''), this.fill(text));
    const add = (part: string) => hash.update(plain(part)).update('\0');
    for (const text of await this.options.besides(compilation)) add(text);
    const files = assets.map(({ name, source }) => ({ name: plain(name), content: source.source() }));
    for (const { name, content } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      add(name);
      if (typeof content === 'string') add(content);
      else hash.update(content).update('\0');
    }
    this.#found.set(CONTENT_HASH, hash.digest('hex').slice(0, CONTENT_HASH.length));
  }

  #fillAll(compilation: Compilation): void {
    for (const { name, source } of compilation.getAssets()) {
      const text = source.source();
      if (typeof text !== 'string') continue;
      const filled = this.fill(text);
      if (filled !== text) compilation.updateAsset(name, new rspack.sources.RawSource(filled));
    }
  }
}
