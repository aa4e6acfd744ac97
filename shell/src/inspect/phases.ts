import { isCode, lengthOf, type Moments, type Phases, type Span, spanOf } from '../reports/phases-of';
import type { TakenFile } from './files';

/** A build that was put into the page, with its moments in milliseconds since the page was opened. */
export interface Shown extends Moments {
  app: string;
  version: string | undefined;
  /** It was taken out of the page. */
  ended?: number;
}

/** What a load took without the time in which nothing of it was under way. */
export const msOf = ({ fetch, evaluate, mount }: Phases): number =>
  lengthOf(fetch) + lengthOf(evaluate) + lengthOf(mount);

/** The phases of an app of which files came and nothing was drawn. */
export function aheadOf(files: readonly TakenFile[]): Phases | undefined {
  const code = files.filter(isCode);
  if (code.length === 0) return undefined;
  const fetch = spanOf(code, 0);
  const nothing: Span = [fetch[1], fetch[1]];
  return { fetch, evaluate: nothing, mount: nothing };
}
