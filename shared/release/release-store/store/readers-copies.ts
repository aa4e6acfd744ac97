import { join } from 'node:path';
import {
  canonicalJson,
  type ReleaseRegistry,
  type ReleaseRevision,
  releaseRegistry,
} from '@assistant/contract';
import { registryIn } from '@assistant/page-data';
import { contentOf } from '../files';
import { parseJson } from '../published';
import { isEarly, isFarAbove } from './far-ahead';
import { isSafe, namedIn } from './in-use';
import { isTrusted } from './trust';

/** A registry that readers of a site may get. */
export interface Copy {
  from: 'releases.json' | 'index.html';
  /** As it was written, for the signature is over all of it. */
  raw: unknown;
  registry: ReleaseRegistry;
}

/** The registries that readers of a site may get. */
export async function copies(site: string): Promise<Copy[]> {
  const page = (await contentOf(join(site, 'index.html')))?.toString() ?? '';
  const texts = [
    ['releases.json', (await contentOf(join(site, 'releases.json')))?.toString()],
    ['index.html', registryIn(page)],
  ] as const;
  return texts.flatMap(([from, text]) => {
    const raw = parseJson(text ?? '');
    const read = releaseRegistry.safeParse(raw);
    return read.success && namedIn(read.data).every(isSafe) ? [{ from, raw, registry: read.data }] : [];
  });
}

/**
 * What readers have of a revision that is newer than the newest record, which says that one is lost.
 * @param found what readers have, read before the records were: else a change that is made just now looks like one
 * @param newest the newest record; its keys have signed what follows it. None has in a site that is not signed, where only
 *   the very next revision is believed
 */
export function newerCopy(
  found: readonly Copy[],
  { revision, settings, registry: last }: Pick<ReleaseRevision, 'revision' | 'settings' | 'registry'>,
): (Copy & { revision: number }) | undefined {
  const isSite = Object.keys(settings.RELEASE_KEYS ?? {}).length > 0;
  const isGood = ({ raw, registry }: Copy, of: number) =>
    isSite ? isTrusted(raw as ReleaseRegistry, settings) : !registry.signature && of === revision + 1;
  // What several operators have to sign stands in records alone.
  const boundIn = ({ threshold, shell }: ReleaseRegistry) => threshold && canonicalJson({ threshold, shell });
  const newer = found.flatMap((copy) => {
    const of = copy.registry.revision ?? 0;
    const isAhead = isFarAbove(of, revision) || isEarly(copy.registry);
    const isBound = boundIn(copy.registry) === boundIn(last);
    return of > revision && !isAhead && isBound && isGood(copy, of) ? [{ ...copy, revision: of }] : [];
  });
  return newer.toSorted((a, b) => b.revision - a.revision)[0];
}
