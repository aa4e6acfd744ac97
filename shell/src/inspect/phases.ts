import { isCode, type TakenFile } from './files';

/** From when to when, in milliseconds since the page was opened. */
export type Span = readonly [from: number, to: number];

/** A build that was put into the page. */
export interface Shown {
  app: string;
  version: string | undefined;
  /** It was wanted; */
  began: number;
  /** its code had run, and it was to be drawn; */
  ready?: number;
  /** that began later, as the inspector itself was fetched in between; */
  resumed?: number;
  /** something of it was drawn; */
  drawn?: number;
  /** it was taken out of the page. */
  ended?: number;
}

/** How a load went: its files came, its code ran, it was drawn. */
export interface Phases {
  fetch: Span;
  evaluate: Span;
  mount: Span;
}

export const lengthOf = ([from, to]: Span): number => Math.max(0, to - from);

/** What a load took without the time in which nothing of it was under way. */
export const msOf = ({ fetch, evaluate, mount }: Phases): number =>
  lengthOf(fetch) + lengthOf(evaluate) + lengthOf(mount);

const spanOf = (files: readonly TakenFile[], otherwise: number): Span =>
  files.length === 0
    ? [otherwise, otherwise]
    : [Math.min(...files.map(({ from }) => from)), Math.max(...files.map(({ to }) => to))];

/**
 * The phases of a load. Its code runs from when the last file came that it had to wait for, or from the wish to show it where the
 * files were there ahead.
 * @param files all that were taken of the app
 * @param since when an earlier load of it was ready: files that came before are not of this one
 */
export function phasesOf(shown: Shown, files: readonly TakenFile[], since = -1): Phases | undefined {
  const { began, ready, resumed = ready, drawn } = shown;
  if (ready === undefined || resumed === undefined || drawn === undefined) return undefined;
  const fetch = spanOf(
    files.filter((file) => isCode(file) && file.to > since && file.to <= ready),
    began,
  );
  return { fetch, evaluate: [Math.max(fetch[1], began), ready], mount: [resumed, drawn] };
}

/** The phases of an app of which files came and nothing was drawn. */
export function aheadOf(files: readonly TakenFile[]): Phases | undefined {
  const code = files.filter(isCode);
  if (code.length === 0) return undefined;
  const fetch = spanOf(code, 0);
  const nothing: Span = [fetch[1], fetch[1]];
  return { fetch, evaluate: nothing, mount: nothing };
}
