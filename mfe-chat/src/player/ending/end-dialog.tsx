import type { Convo } from '@assistant/conversation';
import { defineStrings, useStrings } from '@assistant/i18n';
import { ConfirmDialog } from '@assistant/ui';
import { useState } from 'react';
import { strings } from './strings';

const dialogStrings = defineStrings({
  title: { zh: '结束这次会话？', en: 'End this conversation?' },
  words: {
    zh: '之后可以给客服评分。还有问题随时再发消息。',
    en: 'You can rate it afterwards, and write again whenever you like.',
  },
  failed: { zh: (reason: string) => `没有结束：${reason}`, en: (reason) => `It was not ended: ${reason}` },
});

interface EndDialogProps {
  convo: Pick<Convo, 'end'>;
  open: boolean;
  onClose: () => void;
}

/** Asks whether the conversation shall end, and ends it. */
export function EndDialog({ convo, open, onClose }: EndDialogProps) {
  const t = useStrings(dialogStrings);
  const { end: confirm } = useStrings(strings);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function end() {
    setBusy(true);
    const failed = await convo.end();
    setBusy(false);
    setFailure(failed);
    if (failed === undefined) onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={t.title}
      description={failure === undefined ? t.words : t.failed(failure)}
      confirmText={confirm}
      busy={busy}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  );
}
