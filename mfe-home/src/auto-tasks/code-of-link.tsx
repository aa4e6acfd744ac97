import { useLocation, useNavigate } from '@assistant/remote';
import { lazy, Suspense, useState } from 'react';

const Imports = lazy(async () => ({ default: (await import('../settings-file/imports')).Imports }));

/** How a code begins (`settings-code/code-text.ts`). */
const START = '#sg';

/** What a code in the page's address would change, in a sheet; nothing is applied by opening the link. */
export function CodeOfLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const open = hash.startsWith(START);
  // What the import came to stays after the code has left the address.
  const [isUsed, setIsUsed] = useState(open);
  if (open && !isUsed) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <Imports
        open={open}
        text={open ? hash.slice(1) : undefined}
        onClose={() => void navigate(pathname, { replace: true })}
      />
    </Suspense>
  );
}
