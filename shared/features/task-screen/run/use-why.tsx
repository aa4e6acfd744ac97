import type { TaskRecord } from '@assistant/contract';
import { type ReactNode, useState } from 'react';
import { lateSheets } from '../late-sheets';
import { useLateFile } from '../use-late-file';
import type { WhySheetProps } from './why-sheet';

/** Asks why the task does not run now, or did not for a record. */
export type Ask = (record?: TaskRecord) => void;

/** 为什么没执行？, and the sheet that answers it. */
export function useWhy(props: Omit<WhySheetProps, 'record' | 'onClose'>): { ask: Ask; sheet: ReactNode } {
  const { module: sheets, open } = useLateFile(lateSheets);
  const [asked, setAsked] = useState<{ record: TaskRecord | undefined }>();
  return {
    ask: (record) => open('why', () => setAsked({ record })),
    sheet:
      sheets && asked ? (
        <sheets.WhySheet {...props} record={asked.record} onClose={() => setAsked(undefined)} />
      ) : null,
  };
}
