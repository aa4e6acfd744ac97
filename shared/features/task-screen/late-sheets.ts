import { type ComponentType, useEffect } from 'react';
import type { ControlProps } from './fields/field-props';
import type { ScheduleSheetProps } from './fields-props';
import { lateFile } from './late-file';

/** What `sheets.ts` has. Its parts show fields, whose controls are in it: so it is named from outside. */
type Sheets = Pick<typeof import('./conflict-dialog'), 'ConflictDialog'> &
  Pick<typeof import('./fields/pick-sheet'), 'PickSheet'> &
  Pick<typeof import('./presets-sheet'), 'PresetsSheet'> &
  Pick<typeof import('./run/left-out-row'), 'LeftOutRow'> &
  Pick<typeof import('./run/why-sheet'), 'WhySheet'> &
  Pick<typeof import('./transfer/copy-sheet'), 'CopySheet'> &
  Pick<typeof import('./transfer/import-sheet'), 'ImportSheet'> &
  Pick<typeof import('./transfer/more-sheet'), 'MoreSheet'> & {
    LateControl: ComponentType<ControlProps>;
    ScheduleSheet: ComponentType<ScheduleSheetProps>;
  };

let fetchSheets: () => Promise<Sheets> = () =>
  Promise.reject(new Error('the file of the sheets is not named'));

/** Says where the sheets come from. */
export function sheetsComeFrom(fetch: () => Promise<Sheets>): void {
  fetchSheets = fetch;
}

/** The sheets of task screens. */
export const lateSheets = lateFile(() => fetchSheets());

/** What the browser says about the network, if it does. */
interface Connection {
  saveData?: boolean;
}

/** The first screen has priority. */
const SHEETS_DELAY_MS = 3_000;

/**
 * Fetches the sheets once a screen is shown, so that they open at once, even if the connection is lost by
 * then. For a player who saves data, when the first one is opened.
 */
export function usePrefetchedSheets(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (connection?.saveData) return;
    // What fails here is tried again when a sheet is opened, and reported then.
    const timer = setTimeout(() => void lateSheets.load().catch(() => {}), SHEETS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
