import { FilteredField, PasswordField, stripWhitespace } from '@assistant/accounts';
import type { PlayerDetails } from '@assistant/contract';
import { useWide } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch, useAppSelector, userUpdated } from '@assistant/store';
import { Button, ConfirmDialog, cx, Notice, Skeleton, useShownError } from '@assistant/ui';
import { type FormEvent, useRef, useState } from 'react';
import { GameFields } from '../register/game-fields';
import {
  emptyFields,
  keepDigits,
  missingItems,
  type RegisterFields,
  toRequest,
} from '../register/register-fields';
import { askStrings, strings as registerStrings } from '../register/strings';
import { AccountFrame } from './account-frame';
import css from './account-frame.module.css';
import { useAccountDetailsQuery, useAccountSaveDetailsMutation } from './calls';
import { LoadFailed } from './load-failed';
import { NotDone } from './not-done';
import { strings } from './strings';
import { useSending, wireOf } from './use-sending';

const FIELDS = ['wechat', 'password', 'server_name'] as const;

/** Phone, version, region and server, as they were given at the registration. */
export function DetailsPage() {
  const t = useStrings(strings);
  const query = useAccountDetailsQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const error = useShownError(query.error);
  return (
    <AccountFrame title={t.details}>
      {error && !data ? <LoadFailed query={query} /> : null}
      {/* What is typed is not replaced by an answer that comes later. */}
      {data ? <DetailsForm saved={data} /> : error ? null : <Skeleton variant="list" rows={4} />}
    </AccountFrame>
  );
}

const fieldsOf = ({ wechat, game_platform, server_name, server_info }: PlayerDetails): RegisterFields => ({
  ...emptyFields,
  mobile: wechat,
  platform: game_platform,
  region: server_name || null,
  server: server_info || null,
});

function DetailsForm({ saved }: { saved: PlayerDetails }) {
  const t = useStrings(strings);
  const names = useStrings(registerStrings);
  const ask = useStrings(askStrings);
  const wide = useWide();
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account);
  const [save] = useAccountSaveDetailsMutation();
  const { send, busy, failure, closeFailure, errorOf, changed } = useSending(FIELDS);
  const [fields, setFields] = useState(() => fieldsOf(saved));
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const version = useRef<HTMLButtonElement>(null);
  const inputs = {
    mobile: useRef<HTMLInputElement>(null),
    region: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  /** The field that was refused. It gets the focus, also when the dialog before it closes. */
  const refusedInput = useRef<HTMLInputElement>(null);
  const { wechat, game_platform, server_name, server_info } = toRequest(fields);
  const details: PlayerDetails = { wechat, game_platform, server_name, server_info };
  const moves =
    game_platform !== saved.game_platform ||
    server_name !== saved.server_name ||
    server_info !== saved.server_info;
  const same = !moves && wechat === saved.wechat;
  const missing = missingItems(fields).filter((item) => item === 'mobile' || item === 'region');

  function check(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const [first] = missing;
    if (first === 'mobile' || first === 'region') inputs[first].current?.focus();
    else if (same) dispatch(showToast({ id: 'same', type: 'info', message: t.nothingChanged }));
    else if (!moves) void submit();
    else if (!password) inputs.password.current?.focus();
    else setConfirming(true);
  }

  async function submit() {
    refusedInput.current = null;
    const refused = await send(async () => {
      const secret = moves ? { password: wireOf(stripWhitespace(password)) } : {};
      const { wechat: _, ...place } = await save({ ...details, ...secret }).unwrap();
      dispatch(userUpdated(place));
      dispatch(showToast({ type: 'success', message: moves ? t.moved(place.username) : t.detailsSaved }));
      setPassword('');
      setAsked(false);
    });
    if (refused === 'password') refusedInput.current = inputs.password.current;
    if (refused === 'server_name') refusedInput.current = inputs.region.current;
    if (refused === 'wechat') refusedInput.current = inputs.mobile.current;
    setConfirming(false);
    refusedInput.current?.focus();
  }

  const placeRefused = errorOf('server_name');
  return (
    <form className={css.form} noValidate onSubmit={check}>
      {wide ? <h2 className={css.group}>{t.person}</h2> : null}
      <div className={css.pair}>
        <div className={css.fixed}>
          <p>{names.account}</p>
          <bdi>{account}</bdi>
        </div>
        <FilteredField
          ref={inputs.mobile}
          label={names.mobile}
          filter={keepDigits}
          inputMode="numeric"
          autoComplete="tel-national"
          value={fields.mobile}
          onValueChange={(mobile) => {
            changed('wechat');
            setFields((now) => ({ ...now, mobile }));
          }}
          error={asked && missing.includes('mobile') ? ask.mobile : errorOf('wechat')}
          aria-required
        />
      </div>
      {wide ? <h2 className={css.group}>{t.place}</h2> : null}
      <div className={cx(css.pair, css.place)}>
        <GameFields
          fields={fields}
          onFieldsChange={(change) => {
            changed('server_name');
            setFields(change);
          }}
          versionRef={version}
          regionRef={inputs.region}
          marked={asked ? missing : []}
          regionWrong={asked && missing.includes('region') ? ask.region : undefined}
        />
        {placeRefused ? <Notice role="alert">{placeRefused}</Notice> : null}
        {moves ? (
          <>
            <Notice tone="warn">{t.moveHelp}</Notice>
            <PasswordField
              ref={inputs.password}
              label={t.gamePassword}
              help={t.movePasswordHelp}
              value={password}
              onValueChange={(value) => {
                changed('password');
                setPassword(value);
              }}
              error={asked && !password ? t.fillIn : errorOf('password')}
              aria-required
            />
          </>
        ) : null}
        <Button type="submit" fullWidth looksDisabled={same || missing.length > 0} loading={busy}>
          {wide && same ? t.nothingChanged : t.save}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        title={t.moveAsk}
        description={t.moveAskHelp}
        confirmText={t.moveConfirm}
        busy={busy}
        onConfirm={() => void submit()}
        onCancel={() => setConfirming(false)}
        finalFocus={() => refusedInput.current}
      />
      <NotDone failure={failure} onClose={closeFailure} />
    </form>
  );
}
