import { overrideHere } from '../remotes/registry';
import { type Judged, judgeOverride } from './judge-override';
import { confirmedOverrides, keepOverrides } from './kept-overrides';
import { isFramed, mergeTried, readTried, textsAsked } from './overrides';

/** What a page begins with whose address or browser names versions to try out. */
export interface StartedOverrides {
  /** The address as it was. */
  link: string;
  /** What the address asks for, to be confirmed. */
  asked: readonly Judged[];
  /** What the browser tries out, with what could not be. */
  running: readonly Judged[];
  /** When that ends, in milliseconds since 1970. */
  until: number;
}

/** Takes what the address asks for out of it, so that it is asked once. */
function takeAsked(): string[] {
  const url = new URL(location.href);
  const texts = textsAsked(url);
  url.searchParams.delete('remote');
  if (texts.length > 0) history.replaceState(history.state, '', url);
  return texts;
}

/** The text itself is not shown where it cannot be read: anybody can write a link. */
async function judgeText(text: string): Promise<Judged> {
  const tried = readTried(text);
  if (!tried) return { remote: '', version: '', refused: 'form' };
  return isFramed() ? { ...tried, refused: 'framed' } : judgeOverride(tried);
}

/**
 * Reads what the address and the browser say is to be tried out, and lets this page begin with what may be. What is
 * refused for good is forgotten; what only did not arrive is tried at the next load again.
 */
export async function startOverrides(): Promise<StartedOverrides> {
  const { tried, until } = await confirmedOverrides();
  const isRunning = (text: string) => tried.some(({ remote, version }) => text === `${remote}@${version}`);
  const link = location.pathname + location.search + location.hash;
  const texts = takeAsked().filter((text) => !isRunning(text));
  const [judged, running] = await Promise.all([
    Promise.all(texts.map(judgeText)),
    Promise.all(tried.map((one) => judgeOverride(one))),
  ]);
  const stays = running.filter((one) => 'build' in one || one.refused === 'unreachable');
  if (stays.length < running.length) await keepOverrides(stays, until);
  overrideHere(new Map(running.flatMap((one) => ('build' in one ? [[one.remote, one.build]] : []))));
  return { link, asked: mergeTried([], judged), running, until };
}
