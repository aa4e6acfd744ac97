import { csSetMembership, MEMBERSHIP_DAYS_MAX, may, membershipLevels } from '@assistant/contract';
import { useDoing, useReading, useReason } from '@assistant/desk';
import { formatDay, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { randomUuid } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Checkbox, Dialog, Notice, NumberStepper, Segmented, TextField } from '@assistant/ui';
import { useRef, useState } from 'react';
import { useDesk } from '../calls/desk-context';
import css from './membership-dialog.module.css';
import { untilWords } from './membership-words';
import type { Player, Wish } from './player';
import { strings } from './strings';

interface MembershipDialogProps {
  player: Player;
  wish: Wish;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Changes a membership: what it will be is worked out by the server before anything is done. What takes something from
 * the player is for a lead, and asked twice. A repeated attempt changes nothing a second time.
 */
export function MembershipDialog({ player, wish, onChanged, onClose }: MembershipDialogProps) {
  const t = useStrings(strings);
  const whyNot = useReason();
  const language = useLanguage();
  const { ask, me } = useDesk();
  const dispatch = useAppDispatch();
  const [level, setLevel] = useState(wish.level);
  const [days, setDays] = useState(wish.days);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const clientId = useRef(randomUuid());
  const { busy, error, run, forget } = useDoing();
  const change = { account: player.account, level, days: level === 'none' ? 0 : days };
  const preview = useReading(`${level} ${days}`, () => ask(csSetMembership, { ...change, preview: true }));
  const then = preview.data;
  const mayLower = may(me.role, 'lower');
  const blocked = !then || (then.lowers && (!mayLower || !sure));
  const levels = mayLower ? membershipLevels : membershipLevels.filter((one) => one !== 'none');

  function choose(next: () => void) {
    next();
    setSure(false);
    forget();
    clientId.current = randomUuid();
  }

  async function confirm() {
    if (blocked) return;
    const done = await run(() =>
      ask(csSetMembership, {
        ...change,
        reason,
        confirm_lower: then.lowers && sure,
        client_id: clientId.current,
      }),
    );
    if (!done) return;
    const until = done.membership_expire_date;
    const message =
      until && done.payed ? t.done(t[done.membership_level], formatDay(until, language)) : t.doneNone;
    dispatch(showToast({ type: 'success', message }));
    onChanged();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.dialogTitle}
      description={t.now(`${t[player.membership_level]} · ${untilWords(player, new Date(), language)}`)}
      actions={
        <Button
          variant={then?.lowers ? 'danger' : 'primary'}
          loading={busy}
          looksDisabled={blocked}
          onClick={() => void confirm()}
        >
          {t.confirm}
        </Button>
      }
    >
      <div className={css.form}>
        <Segmented
          label={t.level}
          options={levels.map((value) => ({ value, label: value === 'none' ? t.endNow : t[value] }))}
          value={level}
          onValueChange={(value) => choose(() => setLevel(value))}
        />
        {level === 'none' ? null : (
          <NumberStepper
            label={t.days}
            value={days}
            min={1}
            max={MEMBERSHIP_DAYS_MAX}
            step={1}
            onValueChange={(value) => choose(() => setDays(value))}
          />
        )}
        <TextField label={t.reason} value={reason} onValueChange={setReason} maxLength={500} />
        <p role="status" className={css.then}>
          {preview.error
            ? t.previewFailed(whyNot(preview.error))
            : !then
              ? t.previewing
              : then.payed && then.membership_expire_date
                ? t.becomes(t[then.membership_level], formatDay(then.membership_expire_date, language))
                : t.becomesNone}
        </p>
        {then?.lowers ? (
          <div role="alert">
            <Notice tone="danger">
              {t.lowers}
              {mayLower ? '' : ` ${t.lowersNot}`}
            </Notice>
          </div>
        ) : null}
        {then?.lowers && mayLower ? (
          <Checkbox label={t.lowersSure} checked={sure} onCheckedChange={setSure} />
        ) : null}
        {error ? (
          <div role="alert">
            <Notice tone="danger">{t.notChanged(whyNot(error))}</Notice>
          </div>
        ) : null}
        <details className={css.changes}>
          <summary>{t.changes}</summary>
          {player.changes.length === 0 ? <p>{t.noChanges}</p> : null}
          <ul>
            {player.changes.map((one) => (
              <li key={`${one.at} ${one.expires_at}`}>
                <span>
                  {t.changed(
                    standing(one.level_before, one.expires_before),
                    standing(one.level, one.level === 'none' ? null : one.expires_at),
                  )}
                </span>
                <small>
                  {[t.by(one.by, formatMoment(one.at, language)), one.reason].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Dialog>
  );

  function standing(of: Player['membership_level'], until: string | null): string {
    return until && of !== 'none' ? `${t[of]} ${formatDay(until, language)}` : t[of];
  }
}
