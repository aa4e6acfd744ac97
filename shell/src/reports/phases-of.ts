/** From when to when, in milliseconds since the page was opened. */
export type Span = readonly [from: number, to: number];

/** How a load went: its files came, its code ran, it was drawn. */
export interface Phases {
  fetch: Span;
  evaluate: Span;
  mount: Span;
}

/** When a build was wanted, when its code had run and it was to be drawn, and when something of it was. */
export interface Moments {
  began: number;
  ready?: number;
  /** When drawing began, if that was later: the inspector itself was fetched in between. */
  resumed?: number;
  drawn?: number;
}

/** A file of an app, by the browser's own record. */
interface Came {
  /** Its address. */
  href: string;
  from: number;
  to: number;
}

/** What runs or is drawn, and so comes by a tag; what is fetched of it is the copy for times without a network. */
export const isCode = ({ href }: Pick<Came, 'href'>): boolean => /\.(js|css)$/.test(href);

export const lengthOf = ([from, to]: Span): number => Math.max(0, to - from);

/** From the first to the last of some files; without one, a moment. */
export const spanOf = (files: readonly Came[], otherwise: number): Span =>
  files.length === 0
    ? [otherwise, otherwise]
    : [Math.min(...files.map(({ from }) => from)), Math.max(...files.map(({ to }) => to))];

/**
 * The phases of a load. Its code runs from when the last file came that it had to wait for, or from the wish to show it where the
 * files were there ahead.
 * @param files all that were taken of the app
 * @param since when an earlier load of it was ready: files that came before are not of this one
 */
export function phasesOf(moments: Moments, files: readonly Came[], since = -1): Phases | undefined {
  const { began, ready, resumed = ready, drawn } = moments;
  if (ready === undefined || resumed === undefined || drawn === undefined) return undefined;
  const fetch = spanOf(
    files.filter((file) => isCode(file) && file.to > since && file.to <= ready),
    began,
  );
  return { fetch, evaluate: [Math.max(fetch[1], began), ready], mount: [resumed, drawn] };
}
