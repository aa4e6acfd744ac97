import { csColleagues, csHandOver, type DeskSession } from '@assistant/contract';
import { useReading, useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { Button, Dialog, ErrorCard, Notice, Skeleton, TextArea } from '@assistant/ui';
import { useId, useState } from 'react';
import { useDesk } from '../calls/desk-context';
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
  const reason = useReason();
  const { ask } = useDesk();
  const { data, error, busy: reading, again } = useReading('colleagues', () => ask(csColleagues, {}));
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, error: refused, send } = useSend();
  const name = useId();
  const colleagues = data?.colleagues.filter(({ account }) => account !== session.agent?.account) ?? [];

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
      {error ? <ErrorCard message={reason(error)} retrying={reading} onRetry={again} /> : null}
      {!data && !error ? <Skeleton variant="list" /> : null}
      {data && colleagues.length === 0 ? <Notice tone="info">{t.noColleagues}</Notice> : null}
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
      {(asked && to === null) || refused ? (
        <Notice role="alert">{refused ? t.failed(t.handOver, refused.message) : t.chooseOne}</Notice>
      ) : null}
    </Dialog>
  );
}
