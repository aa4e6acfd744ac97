import type { Convo } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import { ConfirmDialog } from '@assistant/ui';
import { useState } from 'react';
import { strings } from './strings';

/** Ends the conversation, once the player has confirmed it. */
export function EndButton({
  convo,
  className,
}: {
  convo: Pick<Convo, 'end'>;
  className?: string | undefined;
}) {
  const t = useStrings(strings);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function end() {
    setBusy(true);
    const failed = await convo.end();
    setBusy(false);
    setFailure(failed);
    if (failed === undefined) setAsked(false);
  }

  return (
    <>
      <button type="button" className={className} onClick={() => setAsked(true)}>
        {t.end}
      </button>
      <ConfirmDialog
        open={asked}
        title={t.endTitle}
        description={failure === undefined ? t.endWords : t.endFailed(failure)}
        confirmText={t.end}
        busy={busy}
        onConfirm={() => void end()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
