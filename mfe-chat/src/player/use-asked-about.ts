import { aboutIn, wordsIn } from '@assistant/contract';
import type { Draft } from '@assistant/conversation';
import { useLocation, useNavigate } from '@assistant/remote';
import { useEffect } from 'react';

/** A question that a page of the product writes is shorter. */
const QUESTION_MAX = 300;

/** The words that the address brings for the field, in one line; undefined where it brings none that can be read. */
export const askedAbout = (hash: string): string | undefined =>
  wordsIn(hash)?.replaceAll(/\s+/g, ' ').slice(0, QUESTION_MAX);

/**
 * Writes into the field what another page wants to be asked, such as why a task does not run, below what stands there, and
 * attaches what that is about.
 * The player reads it and sends it. Once: the address is without it afterwards.
 */
export function useAskedAbout(draft: Draft): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const words = askedAbout(hash);
    const about = aboutIn(search);
    if (!words && !about) return;
    if (words) draft.add(words);
    if (about) draft.attach(about);
    const rest = new URLSearchParams(search);
    rest.delete('about');
    navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [hash, pathname, search, draft, navigate]);
}
