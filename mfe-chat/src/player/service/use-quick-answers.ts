import { callAs } from '@assistant/api';
import { chatQuickAnswers, type DataOf } from '@assistant/contract';
import { useEffect, useState } from 'react';

export type QuickAnswer = DataOf<'chatQuickAnswers'>['answers'][number];

let known: QuickAnswer[] | undefined;

/** The answers that are ready; undefined until they are known, `null` where they cannot be read. */
export function useQuickAnswers(): readonly QuickAnswer[] | null | undefined {
  const [answers, setAnswers] = useState<readonly QuickAnswer[] | null | undefined>(known);
  useEffect(() => {
    let gone = false;
    void callAs(null, chatQuickAnswers, {}).then(({ data }) => {
      known = data?.answers ?? known;
      if (!gone) setAnswers(known ?? null);
    });
    return () => {
      gone = true;
    };
  }, []);
  return answers;
}
