import { type ReactNode, useEffect, useState } from 'react';
import { lateSheets } from '../late-sheets';
import { useLateFile } from '../use-late-file';
import type { Entry } from './use-records';
import type { WhySheetProps } from './why-sheet';

/** Asks why the task does not run now, or did not for an entry of the records. */
export type Ask = (entry?: Entry) => void;

/** 为什么没执行？, and the sheet that answers it. */
export function useWhy(props: Omit<WhySheetProps, 'entry' | 'onClose'>): { ask: Ask; sheet: ReactNode } {
  const { module: sheets, open } = useLateFile(lateSheets);
  const [asked, setAsked] = useState<{ entry: Entry | undefined }>();
  const ask: Ask = (entry) => open('why', () => setAsked({ entry }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks once
  useEffect(() => {
    if (location.hash === '#why') ask();
  }, []);
  return {
    ask,
    sheet:
      sheets && asked ? (
        <sheets.WhySheet {...props} entry={asked.entry} onClose={() => setAsked(undefined)} />
      ) : null,
  };
}
