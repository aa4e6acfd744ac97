import { useEffect } from 'react';
import { lateFile } from './late-file';

/** The sheets of task screens. */
export const lateSheets = lateFile(() => import('./sheets'));

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
