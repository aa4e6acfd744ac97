import { setTimeout } from 'node:timers/promises';
import {
  HEADS_FILE,
  type ReleaseHeads,
  type ReleaseRegistry,
  type ReleaseStamp,
  releaseHeads,
  releaseRegistry,
  STAMP_FILE,
} from '@assistant/contract';
import { type PageSettings, readPageSettings, registryIn, settingsIn } from '@assistant/page-data';
import { parseJson } from '@assistant/release-store';
import { type Ask, WrongAnswerError } from './ask';
import { readStamp } from './read-stamp';

/** What a site says of itself, as it was written, before any of it is believed. */
export interface Said {
  page: string;
  settings: PageSettings;
  registry: ReleaseRegistry;
  /** `releases.json`. */
  listed: ReleaseRegistry;
  /** `version.json`. */
  version: unknown;
  heads: ReleaseHeads;
  /** How new that is, as the site says; undefined where it does not. */
  stamp: ReleaseStamp | undefined;
}

const MB = 2 ** 20;
/** How large a list of heads is at most. */
export const HEADS_BYTES = 2 * MB;

/** How often a site is read while it goes from one revision to the next. */
const TRIES = 3;

/** @throws WrongAnswerError for what is no registry */
function registryOf(text: string | undefined, from: string): ReleaseRegistry {
  const raw = parseJson(text ?? '');
  if (releaseRegistry.safeParse(raw).success) return raw as ReleaseRegistry;
  throw new WrongAnswerError(`${from} says nothing of releases`);
}

async function readOnce(askSite: Ask): Promise<Said> {
  const page = String(await askSite('/', 4 * MB, 'page'));
  // A site that gives its page and nothing else is not silent: what would prove the page is kept from who looks.
  const ask: Ask = (...what) =>
    askSite(...what).catch((error: Error) => {
      throw new WrongAnswerError(error.message);
    });
  if (!readPageSettings(page)) throw new WrongAnswerError('the page has no settings, or is none of a site');
  const settings = parseJson(settingsIn(page) ?? '') as PageSettings;
  const registry = registryOf(registryIn(page), 'the page');
  const listed = registryOf(String(await ask('/releases.json', 4 * MB)), 'releases.json');
  const version = parseJson(String(await ask('/version.json', 10_000)));
  const raw = parseJson(
    String(
      await ask(`/${HEADS_FILE}`, HEADS_BYTES).catch((error: Error) => {
        throw new WrongAnswerError(
          `${error.message}: the site gives no signed heads. Where it never did, its next release makes the first one`,
        );
      }),
    ),
  );
  if (!releaseHeads.safeParse(raw).success) throw new WrongAnswerError(`${HEADS_FILE} holds no heads`);
  const heads = raw as ReleaseHeads;
  return {
    page,
    settings,
    registry,
    listed,
    version,
    heads,
    stamp: await readStamp(ask, `/${STAMP_FILE}`),
  };
}

/** Whether all that was read is of one revision. */
function isOfOne({ registry, listed, version, heads, stamp }: Said): boolean {
  const revisions = [
    registry.revision,
    listed.revision,
    (version as { revision?: unknown } | null | undefined)?.revision,
    heads.heads[0]?.revision,
    ...(stamp ? [stamp.revision] : []),
  ];
  return new Set(revisions).size === 1;
}

/**
 * Reads what a site says of itself. What is not of one revision is read again: it may be going from one to the next.
 * @param between milliseconds before that
 * @throws WrongAnswerError for what no site says, and NoAnswerError where it does not answer
 */
export async function readSite(ask: Ask, between: number): Promise<Said> {
  for (let tries = 1; ; tries += 1) {
    const said = await readOnce(ask);
    if (tries === TRIES || isOfOne(said)) return said;
    await setTimeout(between);
  }
}
