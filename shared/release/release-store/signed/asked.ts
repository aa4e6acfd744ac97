import { type ReleaseRevision, releasesChange } from '@assistant/contract';
import { commandOf } from '../change/command-of';
import { parseJson } from '../published';
import { callersIn } from './rights';
import { contentDigest, readSignedCall } from './signed-call';

/** How the record names who asked over HTTPS: by the key. */
export const whoOfKey = (id: string): string => `${id}@key`;

/**
 * Whether a revision that names a key as its author has the call with it by which that key asked for it: for this site, and made
 * from the revision before.
 * @param record as it was written
 */
export async function isAskedFor(record: ReleaseRevision): Promise<boolean> {
  if (!/^[0-9a-f]{16}@key$/.test(record.who)) return true;
  const { asked, settings, registry, revision } = record;
  if (!asked) return false;
  const { body, input, signature } = asked;
  const headers = { 'content-digest': contentDigest(body), 'signature-input': input, signature };
  const said = await readSignedCall(releasesChange.path, body, headers, callersIn(settings));
  const wanted = releasesChange.request.safeParse(parseJson(body));
  return (
    said !== undefined &&
    wanted.success &&
    record.who === whoOfKey(said.key) &&
    record.command === commandOf(wanted.data.change) &&
    said.site === registry.site &&
    wanted.data.seen < revision
  );
}
