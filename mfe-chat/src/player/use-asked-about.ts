import { aboutIn } from '@assistant/contract';
import type { Draft } from '@assistant/conversation';
import { useLocation, useNavigate } from '@assistant/remote';
import { useEffect } from 'react';

const ABOUT = '#about=';
/** A question that a page of the product writes is shorter. */
const QUESTION_MAX = 300;

/** The words that the address brings for the field, in one line; undefined where it brings none that can be read. */
export function askedAbout(hash: string): string | undefined {
  if (!hash.startsWith(ABOUT)) return undefined;
  try {
    const words = decodeURIComponent(hash.slice(ABOUT.length)).replaceAll(/\s+/g, ' ').trim();
    return words.slice(0, QUESTION_MAX) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes into the field what another page wants to be asked, such as why a task does not run, below what stands there, and
 * attaches what that is about.
 * The player reads it and sends it. Once: the address is without it afterwards.
 */
export function useAskedAbout(draft: Draft): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith(ABOUT)) return;
    const words = askedAbout(hash);
    if (words) draft.add(words);
    const about = aboutIn(search);
    if (about) draft.attach(about);
    const rest = new URLSearchParams(search);
    rest.delete('about');
    navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [hash, pathname, search, draft, navigate]);
}
