import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import type { Lord } from './lord-view';
import { strings } from './strings';

// Loaded when it is pressed.
const AllReports = lazy(async () => ({ default: (await import('./all-reports')).AllReports }));

interface ReportsButtonProps {
  lords: readonly Lord[];
  /** Opens the report of a lord. */
  onOpen(lord: Lord): void;
}

/** 所有主公的战报, and the sheet that it opens. */
export function ReportsButton({ lords, onOpen }: ReportsButtonProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t.reports}
      </Button>
      {open ? (
        <Suspense>
          <AllReports
            lords={lords}
            // What opening a lord may ask stands on the page, not over the sheet.
            onOpen={(lord) => {
              setOpen(false);
              onOpen(lord);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
