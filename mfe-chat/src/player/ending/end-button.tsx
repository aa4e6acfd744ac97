import type { Convo } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import { useState } from 'react';
import { EndDialog } from '../late-parts';
import { strings } from './strings';

interface EndButtonProps {
  convo: Pick<Convo, 'end'>;
  className?: string | undefined;
}

/** Ends the conversation, once the player has confirmed it. */
export function EndButton({ convo, className }: EndButtonProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t.end}
      </button>
      {open === undefined ? null : <EndDialog convo={convo} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
