import { FETCH_REGIONS, FETCH_SERVERS, gamePlatforms, UNSURE_PLATFORM } from '@assistant/contract';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Combobox, IconSelect } from '@assistant/pickers';
import { showToast, useAppDispatch } from '@assistant/store';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ListFailed } from './list-failed';
import { PlaceHelp } from './place-help';
import { PlatformIcon } from './platform-icon';
import {
  hasVersion,
  type RegisterFields,
  type RegisterItem,
  withPlatform,
  withRegion,
} from './register-fields';
import { strings } from './strings';
import type { ListName } from './use-next-field';
import { useServerList } from './use-server-list';

interface GameFieldsProps {
  fields: RegisterFields;
  onFieldsChange: (change: (now: RegisterFields) => RegisterFields) => void;
  versionRef: RefObject<HTMLButtonElement | null>;
  regionRef: RefObject<HTMLInputElement | null>;
  serverRef?: RefObject<HTMLInputElement | null>;
  /** The items that are marked as missing. */
  marked: readonly RegisterItem[];
  /** The id of the words that say so. */
  markedBy?: string;
  /** Called when an option of a list was chosen. */
  onPicked?: (list: ListName) => void;
  /** What is wrong with the region, in words, where nothing else says it. */
  regionWrong?: string | undefined;
}

/** Game version, region and server. Each list is fetched for the choice before it (spec sections 4 and 5). */
export function GameFields(props: GameFieldsProps) {
  const { fields, onFieldsChange, versionRef, regionRef, serverRef, marked, regionWrong } = props;
  const t = useStrings(strings);
  const text = useLocalText();
  const dispatch = useAppDispatch();
  const version = hasVersion(fields) ? fields.platform : null;
  const { region } = fields;
  const regions = useServerList(
    version === null ? null : { fetch_type: FETCH_REGIONS, game_platform: version },
  );
  const servers = useServerList(
    version === null || region === null
      ? null
      : { fetch_type: FETCH_SERVERS, game_platform: version, server_name: region },
  );
  // One toast, however often the player presses.
  const sayVersionFirst = () =>
    dispatch(
      showToast({ id: 'version-first', type: 'warning', message: t.versionFirst, position: 'bottom' }),
    );
  const mark = (name: RegisterItem) =>
    marked.includes(name) && {
      'aria-invalid': true,
      ...(props.markedBy && { 'aria-describedby': props.markedBy }),
    };
  const onPicked = useOncePicked(props.onPicked, {
    version: version === null ? undefined : { ...regions, from: versionRef },
    region: { ...servers, from: regionRef },
  });
  function pick(list: ListName, change: (now: RegisterFields) => RegisterFields, chosen: unknown) {
    onFieldsChange(change);
    if (chosen !== null) onPicked(list);
  }
  const onBlocked = version === null ? sayVersionFirst : undefined;

  return (
    <>
      <IconSelect
        ref={versionRef}
        label={t.version}
        placeholder={t.choose}
        options={gamePlatforms.map(({ value, name }) => ({
          value,
          label: text(name),
          icon: <PlatformIcon platform={value} />,
        }))}
        value={fields.platform}
        onValueChange={(platform) => pick('version', (now) => withPlatform(now, platform), platform)}
        aria-required
        {...mark('version')}
      />
      <Combobox
        ref={regionRef}
        label={t.region}
        mark={<PlaceHelp place="region" />}
        placeholder={t.searchRegion}
        options={regions.names}
        loading={regions.loading}
        value={region}
        onValueChange={(next) => pick('region', (now) => withRegion(now, next), next)}
        onBlocked={onBlocked}
        error={
          regions.failed ? <ListFailed message={t.regionsFailed} onRetry={regions.retry} /> : regionWrong
        }
        aria-required={fields.platform !== UNSURE_PLATFORM}
        {...mark('region')}
      />
      <Combobox
        {...(serverRef && { ref: serverRef })}
        label={t.server}
        mark={<PlaceHelp place="server" />}
        placeholder={version !== null && region === null ? t.regionFirst : t.searchServer}
        options={servers.names}
        loading={servers.loading}
        disabled={version !== null && region === null}
        value={fields.server}
        onValueChange={(server) => pick('server', (now) => ({ ...now, server }), server)}
        onBlocked={onBlocked}
        error={servers.failed ? <ListFailed message={t.serversFailed} onRetry={servers.retry} /> : undefined}
      />
    </>
  );
}

interface NextList {
  names: readonly string[];
  failed: boolean;
  /** The list before it, which has the focus while its names come. */
  from: RefObject<HTMLElement | null>;
}

/**
 * Says that an option was chosen once the next list has its names: one that opened without them would cover why they did not
 * come. Where they fail, or the player has gone on meanwhile, it says nothing.
 */
function useOncePicked(
  onPicked: GameFieldsProps['onPicked'],
  next: Partial<Record<ListName, NextList | undefined>>,
): (list: ListName) => void {
  const [picked, setPicked] = useState<ListName>();
  const say = useEffectEvent((list: ListName) => onPicked?.(list));
  const waitsFor = picked && next[picked];
  const settled = !waitsFor || waitsFor.failed || waitsFor.names.length > 0;
  const leads = settled && !waitsFor?.failed;
  const from = waitsFor?.from;
  useEffect(() => {
    if (!picked || !settled) return;
    setPicked(undefined);
    const { activeElement } = document;
    const isElsewhere =
      from && activeElement !== from.current && activeElement?.matches('input, button, a[href]');
    if (leads && !isElsewhere) say(picked);
  }, [picked, settled, leads, from]);
  return setPicked;
}
