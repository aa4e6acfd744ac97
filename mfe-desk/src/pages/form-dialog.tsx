import type { Call, DataOfCall, RequestOfCall } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Button, ConfirmDialog, Dialog } from '@assistant/ui';
import { type ReactNode, useState } from 'react';
import { Failed } from '../calls/failed';
import { useSend } from '../calls/use-send';
import css from './page.module.css';
import { strings } from './strings';

interface FormDialogProps<Made extends Call> {
  title: string;
  /** What saves it. */
  call: Made;
  request: RequestOfCall<Made>;
  /** Whether every field is right. */
  complete: boolean;
  danger?: boolean;
  /** What is asked before it is saved. */
  question?: { title: string; description: string; confirmText: string } | undefined;
  onSaved: (answer: DataOfCall<Made>) => void;
  onClose: () => void;
  /** The fields: each says what is wrong with it once saving was `asked` for. */
  children: (asked: boolean) => ReactNode;
}

/** Something of a list that is written. What was typed stays until it is saved. */
export function FormDialog<Made extends Call>(props: FormDialogProps<Made>) {
  const { title, call, request, complete, danger = false, question, onSaved, onClose, children } = props;
  const t = useStrings(strings);
  const [asked, setAsked] = useState(false);
  const [asking, setAsking] = useState(false);
  const { busy, error, send } = useSend();

  async function save() {
    setAsking(false);
    const saved = await send(call, request, t.saved);
    if (!saved) return;
    onSaved(saved);
    onClose();
  }

  function ask() {
    setAsked(true);
    if (!complete) return;
    if (question) setAsking(true);
    else void save();
  }

  const button = { variant: danger ? 'danger' : 'primary', loading: busy, looksDisabled: !complete } as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <Button {...button} onClick={ask}>
          {t.save}
        </Button>
      }
    >
      <div className={css.list}>
        {children(asked)}
        <Failed error={error} words={t.notDone} />
        {question ? (
          <ConfirmDialog
            open={asking}
            {...question}
            onCancel={() => setAsking(false)}
            onConfirm={() => void save()}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
