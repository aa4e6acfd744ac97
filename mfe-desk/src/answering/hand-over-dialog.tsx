import { csColleagues, csHandOver, type DeskSession } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Button, Dialog, Notice, TextArea } from '@assistant/ui';
import { useId, useState } from 'react';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { useSend } from '../calls/use-send';
import { AvailableDot } from '../frame/available-dot';
import css from './hand-over-dialog.module.css';
import { strings } from './strings';

interface HandOverDialogProps {
  session: DeskSession;
  onDone: (session: DeskSession) => void;
  onClose: () => void;
}

/** To whom, and a note for them. What was written stays if it fails. */
export function HandOverDialog({ session, onDone, onClose }: HandOverDialogProps) {
  const t = useStrings(strings);
  const reading = useRead(csColleagues, {});
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, error, send } = useSend();
  const name = useId();
  const colleagues = (reading.data?.colleagues ?? []).filter(
    ({ account }) => account !== session.agent?.account,
  );

  async function handOver() {
    setAsked(true);
    const colleague = colleagues.find(({ account }) => account === to);
    if (!colleague) return;
    const request = { session_id: session.session_id, to: colleague.account, note };
    const next = await send(csHandOver, request, t.handOverDone(colleague.name));
    if (!next) return;
    onDone(next);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.handOverTitle}
      actions={
        <Button loading={busy} looksDisabled={to === null} onClick={() => void handOver()}>
          {t.handOver}
        </Button>
      }
    >
      <Read reading={reading}>
        {() => (colleagues.length === 0 ? <Notice tone="info">{t.noColleagues}</Notice> : null)}
      </Read>
      <fieldset className={css.colleagues} aria-label={t.colleagues}>
        {colleagues.map((one) => (
          <label key={one.account} className={css.colleague}>
            <input
              type="radio"
              name={name}
              checked={one.account === to}
              onChange={() => setTo(one.account)}
            />
            <AvailableDot available={one.available} />
            {t.colleague(one.name, one.available, one.mine)}
          </label>
        ))}
      </fieldset>
      <TextArea label={t.handOverNote} value={note} onValueChange={setNote} maxLength={1000} rows={3} />
      {(asked && to === null) || error ? (
        <Notice role="alert">{error ? t.failed(t.handOver, error.message) : t.chooseOne}</Notice>
      ) : null}
    </Dialog>
  );
}
