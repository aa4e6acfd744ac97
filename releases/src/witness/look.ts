import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HEADS_FILE } from '@assistant/contract';
import { hashOfHead, parseJson } from '@assistant/release-store';
import { type Ask, askerOf, WrongAnswerError } from './ask';
import { howNew } from './how-new';
import { keepNotes, type Notes, readNotes } from './notes';
import { proveHeads } from './prove-heads';
import { HEADS_BYTES, readSite, type Said } from './read-site';
import { type Looked, lookAtFiles } from './served-files';

/** What who runs a witness has said. */
export interface Options {
  from: string;
  file: string;
  key?: string;
  compare?: string;
  seconds: number;
  json?: boolean;
}

/** When it looks, and how many milliseconds are before it does so again. */
export interface When {
  now: Date;
  between: number;
}

/** What a look came to. */
export interface Outcome {
  /** What is well, a line each. */
  lines: string[];
  /** What is not, a line each. */
  findings: string[];
  data?: object;
}

/** What is remembered once the heads are proved. */
function notesOf(
  options: Options,
  { heads: { heads } }: Said,
  notes: Notes | undefined,
  now: Date,
): Omit<Notes, 'keys' | 'shells' | 'lists' | 'demand'> {
  const [head] = heads as [Said['heads']['heads'][number]];
  const seen = Object.fromEntries(heads.map((one) => [one.revision, hashOfHead(one)]));
  return {
    format: 1,
    from: options.from,
    site: head.site,
    head,
    at: now.toISOString(),
    seen: { ...notes?.seen, ...seen },
  };
}

const FIRST = 'is seen for the first time';

function wellLines({ from }: Options, made: Notes, notes: Notes | undefined, looked: Looked): string[] {
  const { revision } = made.head;
  const follows =
    notes && notes.head.revision < revision
      ? `it follows from ${notes.head.revision}, which was seen at ${notes.at}`
      : notes && `as it was seen at ${notes.at}`;
  const first = `${from} ${FIRST}: from now on this witness trusts the key ${Object.keys(made.keys).join(', ')} of the site ${made.site}. Ask the operator by another way whether that is theirs (npm run release -- keys), or compare with another witness`;
  return [
    ...(follows ? [] : [first]),
    `revision ${revision} is signed${follows ? `, and ${follows}` : ''}`,
    ...(looked.findings.length > 0
      ? []
      : [`the page and ${looked.files} files of ${looked.versions} versions are what was released`]),
    ...(looked.unlisted.length > 0
      ? [
          `of before there were lists of files, so only what a page checks was looked at: ${looked.unlisted.join(', ')}`,
        ]
      : []),
  ];
}

/** The number that a site gives now; the one of before where it gives none. */
async function newestOf(ask: Ask, before: number): Promise<number> {
  const text = await ask(`/${HEADS_FILE}`, HEADS_BYTES).catch(() => '');
  const { heads } = (parseJson(String(text)) ?? {}) as { heads?: { revision?: number }[] };
  return heads?.[0]?.revision ?? before;
}

/** One look, and which revision it has proved; `isComing` where the server has signed a newer one that is not given yet. */
interface Look extends Outcome {
  revision: number;
  isComing: boolean;
}

const UNPROVED = { lines: [], revision: 0, isComing: false };

async function lookOnce(options: Options, { now, between }: When): Promise<Look> {
  const file = resolve(options.file);
  const notes = await readNotes(file);
  const ask = askerOf(options.from, options.seconds, between);
  const said = await readSite(ask, between);
  const { findings, ...proved } = proveHeads(said, notes, options.key);
  const [head] = said.heads.heads as [Notes['head']];
  const { revision } = head;
  const data = { revision, head };
  // What is not proved is not remembered, and says nothing of files either.
  if (findings.length > 0) return { ...UNPROVED, findings, data };
  const made: Notes = { ...notesOf(options, said, notes, now), ...proved };
  const forked = await keepNotes(file, made);
  const looked = await lookAtFiles(ask, said);
  const api = new URL(said.settings.API_BASE, options.from).origin;
  const { isComing, findings: old } = await howNew(askerOf(api, options.seconds, between), said, now);
  const { files, versions, unlisted } = looked;
  return {
    lines: wellLines(options, made, notes, looked),
    findings: [...forked, ...old, ...looked.findings],
    data: { ...data, first: !notes, files, versions, unlisted },
    revision,
    isComing,
  };
}

/** How often it looks while the site goes from one revision to the next, and how often `between` a bucket takes until it has all. */
const TRIES = 3;
const UPLOAD = 100;

/** Looks at a site. Where something is wrong and the site goes on to another revision meanwhile, it looks again. */
export async function look(options: Options, when: When): Promise<Outcome> {
  const ask = askerOf(options.from, options.seconds, when.between);
  let last: Look | undefined;
  for (let tries = 1; ; tries += 1) {
    const one = await lookOnce(options, when).catch((error: unknown): Look => {
      if (!(error instanceof WrongAnswerError) && !last) throw error;
      return { ...UNPROVED, findings: [(error as Error).message] };
    });
    // Only a newer one that is proved says that it was the change which was seen.
    const kept = last && one.revision <= last.revision ? last.findings : [];
    const found = {
      ...one,
      // Which key is trusted from now on stays said.
      lines: [...new Set([...(last?.lines ?? []).filter((line) => line.includes(FIRST)), ...one.lines])],
      findings: [...new Set([...kept, ...one.findings])],
    };
    if (found.findings.length === 0 || tries === TRIES) return found;
    if (one.isComing) await setTimeout(when.between * UPLOAD);
    else if (!one.revision || one.revision === (await newestOf(ask, one.revision))) return found;
    last = { ...found, revision: Math.max(one.revision, last?.revision ?? 0) };
  }
}
