import { readRunSettings, type SendCall } from '@assistant/api';
import { csChangeRelease, csPlanRelease, obfuscate, RELEASE_WHY_MAX } from '@assistant/contract';
import { PasswordField, useDoing, useReading, useReason } from '@assistant/desk';
import { useLocalText, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Cell, Dialog, Notice, Segmented, Switch, TextField } from '@assistant/ui';
import { type FormEvent, useRef, useState } from 'react';
import { type Chosen, changeOf, nextStep, STEPS } from './actions';
import { appName } from './app-names';
import css from './change-dialog.module.css';
import { strings } from './dialog-strings';
import { Evidence } from './evidence';
import { versionName } from './standing';

interface ChangeDialogProps {
  chosen: Chosen;
  /** The revision that the list had. */
  revision: number;
  ask: SendCall;
  /** Reads the list again. */
  again: () => void;
  onClose: () => void;
}

/** How the dialog of an action names a version, beside the others of its app. */
const shortFor =
  (chosen: Chosen) =>
  (version: string): string =>
    versionName(version, chosen.name === 'freeze' ? [] : chosen.app.versions.map((one) => one.version));

/**
 * One change of what players get: what it does and to how many, the operator's password, and a button that names the
 * target. Where a colleague was faster nothing is sent, and the newer list is shown.
 */
export function ChangeDialog({ chosen, revision, ask, again, onClose }: ChangeDialogProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const reason = useReason();
  const dispatch = useAppDispatch();
  // The one it was decided at, also while the list behind goes on.
  const [seen] = useState(revision);
  const [percent, setPercent] = useState(chosen.name === 'widen' ? nextStep(chosen.version.percent) : 0);
  // Who is given something new need not be disturbed; what is taken back must not stay on anybody's screen.
  const mayBeQuiet = chosen.name === 'widen' || chosen.name === 'promote';
  const [tells, setTells] = useState(false);
  const [why, setWhy] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, error, run } = useDoing();
  const cancel = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const change = changeOf(chosen, percent);
  const plan = useReading(JSON.stringify(change), () => ask(csPlanRelease, { seen, change }));
  const refusal = error ?? plan.error;
  const isOver = refusal?.code === 409;
  const isWrongPassword = (error?.data as { field?: string } | undefined)?.field === 'password';

  function close() {
    // What hindered it is in the list that is read now.
    if (isOver) again();
    onClose();
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!password) return field.current?.focus();
    if (!plan.data || isOver) return;
    const wire = obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);
    const done = await run(() =>
      ask(csChangeRelease, {
        seen,
        change,
        why: why.trim(),
        password: wire,
        ...(mayBeQuiet && !tells && { quiet: true }),
      }),
    );
    if (!done) return;
    dispatch(showToast({ type: 'success', message: t.done }));
    again();
    onClose();
  }

  const app = chosen.name === 'freeze' ? t.all : say(appName(chosen.app.app).title);
  const isRed = chosen.name === 'rollback' || chosen.name === 'stop';
  return (
    <Dialog
      alert
      open
      onOpenChange={close}
      initialFocus={cancel}
      title={t.heading(t[titleOf(chosen)], app)}
      description={useLead(chosen)}
      actions={
        <>
          <Button ref={cancel} variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form="change-release"
            variant={isRed ? 'danger' : 'primary'}
            loading={busy}
            looksDisabled={!plan.data || isOver}
          >
            {useConfirmWords(chosen, percent)}
          </Button>
        </>
      }
    >
      <form id="change-release" className={css.form} onSubmit={(event) => void confirm(event)} noValidate>
        {chosen.name === 'widen' ? (
          <>
            <Segmented
              label={t.percent}
              options={STEPS.map((value) => ({ value, label: `${value}%` }))}
              value={percent}
              onValueChange={setPercent}
            />
            <Widening from={chosen.version.percent} to={percent} />
          </>
        ) : null}
        <Evidence chosen={chosen} plan={plan.data} />
        {mayBeQuiet ? (
          <Cell className={css.tells} label={t.tells} help={tells ? t.tellsHelp : t.quietHelp}>
            <Switch checked={tells} onCheckedChange={setTells} />
          </Cell>
        ) : null}
        <TextField label={t.why} value={why} maxLength={RELEASE_WHY_MAX} onValueChange={setWhy} />
        <PasswordField
          ref={field}
          label={t.password}
          value={password}
          onValueChange={setPassword}
          missing={asked && !password}
        />
        {refusal ? (
          <Notice role="alert" tone={isOver ? 'warn' : 'danger'} className={css.refusal}>
            {refusal.kind === 'refused' && !isWrongPassword ? reason(refusal) : t.notDone(reason(refusal))}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

/** Solid is what is now, hatched what is going to be. */
function Widening({ from, to }: { from: number; to: number }) {
  const t = useStrings(strings);
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(from, to)}%` }} />
        <i className={css.coming} style={{ width: `${Math.max(0, to - from)}%` }} />
      </div>
      <p className={css.fromTo}>{t.fromTo(from, to)}</p>
    </div>
  );
}

function titleOf(chosen: Chosen) {
  if (chosen.name === 'pin') return chosen.on ? 'pin' : 'unpin';
  if (chosen.name === 'freeze') return chosen.on ? 'freeze' : 'unfreeze';
  return chosen.name;
}

/** What it does, in one sentence. */
function useLead(chosen: Chosen): string {
  const t = useStrings(strings);
  const short = shortFor(chosen);
  switch (chosen.name) {
    case 'widen':
      return t.widenLead(short(chosen.version.version), chosen.version.percent);
    case 'promote':
      return chosen.before
        ? t.promoteLead(short(chosen.version.version), short(chosen.before))
        : t.promoteFirst(short(chosen.version.version));
    case 'stop':
      return `${t.stopLead(short(chosen.version.version), short(chosen.back))}${t.reloads}`;
    case 'rollback':
      return `${t.rollbackLead(short(chosen.version.version), short(chosen.back))}${t.reloads}`;
    case 'pin':
      return chosen.on ? t.pinLead(short(chosen.version)) : t.unpinLead;
    case 'freeze':
      return chosen.on ? t.freezeLead : t.unfreezeLead;
  }
}

/** The button names where players come to. */
function useConfirmWords(chosen: Chosen, percent: number): string {
  const t = useStrings(strings);
  const short = shortFor(chosen);
  switch (chosen.name) {
    case 'widen':
      return t.doWiden(percent);
    case 'promote':
      return t.doPromote;
    case 'stop':
    case 'rollback':
      return t.doBack(short(chosen.back));
    default:
      return t[titleOf(chosen)];
  }
}
