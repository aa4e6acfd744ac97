import type { Call, DataOfCall, RequestOfCall } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
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
  onSaved: (answer: DataOfCall<Made>) => void;
  onClose: () => void;
  /** The fields: each says what is wrong with it once saving was `asked` for. */
  children: (asked: boolean) => ReactNode;
}

/** Something of a list that is written. What was typed stays until it is saved. */
export function FormDialog<Made extends Call>(props: FormDialogProps<Made>) {
  const { title, call, request, complete, danger = false, onSaved, onClose, children } = props;
  const t = useStrings(strings);
  const [asked, setAsked] = useState(false);
  const { busy, error, send } = useSend();

  async function save() {
    setAsked(true);
    const saved = complete && (await send(call, request, t.saved));
    if (!saved) return;
    onSaved(saved);
    onClose();
  }

  const button = { variant: danger ? 'danger' : 'primary', loading: busy, looksDisabled: !complete } as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <Button {...button} onClick={() => void save()}>
          {t.save}
        </Button>
      }
    >
      <div className={css.list}>
        {children(asked)}
        <Failed error={error} words={t.notDone} />
      </div>
    </Dialog>
  );
}
