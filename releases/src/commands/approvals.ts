import { readFile, writeFile } from 'node:fs/promises';
import { approvalText, type ReleaseRevision } from '@assistant/contract';
import {
  type Asked,
  type Draft,
  parseJson,
  RefusalError,
  type ReleaseStore,
  valueFor,
} from '@assistant/release-store';

/** What several operators have to sign, with what they have signed. */
export type Approvals = Asked & { approvals: NonNullable<ReleaseRevision['approvals']> };

/** Reads it. @returns undefined where there is no file yet @throws an error for a file that holds something else */
export async function readApprovals(file: string): Promise<Approvals | undefined> {
  const text = await readFile(file, 'utf8').catch(valueFor(undefined, 'ENOENT'));
  if (text === undefined) return undefined;
  const read = parseJson(text) as Partial<Approvals> | undefined;
  if (
    read?.threshold?.shells &&
    read.settings &&
    typeof read.site === 'string' &&
    Array.isArray(read.approvals)
  )
    return read as Approvals;
  throw new Error(`${file} is not what a command writes with --approvals`);
}

export const writeApprovals = (file: string, approvals: Approvals): Promise<void> =>
  writeFile(file, `${JSON.stringify(approvals, null, 2)}\n`);

/**
 * A draft with what the others have signed of it, and what it would become. Where that is too few, what they sign is written to the
 * file that was given.
 * @throws the refusal where none was given, or an error that says how it goes on
 */
export async function withApprovals<Wanted extends Draft>(
  store: ReleaseStore,
  wanted: Wanted,
  { approvals: file, dryRun }: { approvals?: string; dryRun?: boolean },
): Promise<{ draft: Wanted; coming: ReleaseRevision }> {
  const given = file ? await readApprovals(file) : undefined;
  const draft = { ...wanted, approvals: given?.approvals };
  const coming = await store.prepare(draft).catch((error: unknown) => {
    if (!file || dryRun) throw error;
    return askOthers(error, file, given);
  });
  return { draft, coming };
}

async function askOthers(error: unknown, file: string, before: Approvals | undefined): Promise<never> {
  if (!(error instanceof RefusalError) || error.refusal.code !== 'tooFewKeys') throw error;
  const { asked, keys, signed, uncounted, missing } = error.refusal.facts;
  const have = signed.length > 1 ? 'have' : 'has';
  if (signed.length >= keys && missing.length === 0)
    throw new Error(
      `Nothing was done. ${signed.join(', ')} ${have} signed it, which is enough, and still it does not follow from what was released last: what is here and what this machine remembers are of two histories. npm run release -- verify says more`,
    );
  const isSame =
    before && approvalText(before.site, before.threshold) === approvalText(asked.site, asked.threshold);
  await writeApprovals(file, { ...asked, approvals: isSame ? before.approvals : [] });
  const wanted = [...(keys > 1 ? [`${keys} operators`] : []), ...missing].join(' and ');
  throw new Error(
    `Nothing was done yet. ${wanted} sign it, and so far ${signed.join(', ') || 'no one'} ${have}${uncounted.length > 0 ? `; ${uncounted.join(', ')} too, with a key that is new or has ended, which is none of so many` : ''}. The others: npm run release -- approve ${file}; then give this command again`,
  );
}
