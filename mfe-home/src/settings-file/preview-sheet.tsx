import { formatCount, formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { useAppDispatch } from '@assistant/store';
import { useDefinitions } from '@assistant/tiers';
import { Button, Checkbox, Notice, Skeleton } from '@assistant/ui';
import { useState } from 'react';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { useGetGameInfoQuery } from '../calls-of-game';
import { messageOf } from '../page/message-of';
import { OpenSheet } from '../page/open-sheet';
import { savePlan, type Undo } from '../set-out/save-plan';
import { settingsOfCode } from '../settings-code/settings-code';
import { styleName } from '../settings-code/style-name';
import { ImportPreview, namesOf } from './import-preview';
import { changesOf, planImport } from './plan-import';
import type { Source } from './source';
import { strings } from './strings';

interface PreviewSheetProps {
  source: Source;
  account: string;
  onDone(undo: Undo): void;
  onClose(): void;
}

/** Shows what a file or a code would change, and writes it when the player says so. */
export function PreviewSheet({ source, account, onDone, onClose }: PreviewSheetProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const dispatch = useAppDispatch();
  // The plan is based on what the server has now.
  const config = useGetConfigQuery({}, { refetchOnMountOrArgChange: true });
  const me = useMeQuery({});
  const names = namesOf(useGetGameInfoQuery({}).data);
  const { all, lists } = useDefinitions();
  const [writing, setWriting] = useState(false);
  const file = 'file' in source ? source.file : undefined;
  const foreign = file !== undefined && file.account !== account;
  const [withOwnThings, setWithOwnThings] = useState(!foreign);
  const [problem, setProblem] = useState<string | null>(null);

  const missing = lists === 'failed';
  const broken = config.error ?? me.error;
  const plan =
    config.data && me.data && !config.isFetching && lists === 'complete'
      ? planImport(
          'file' in source ? source.file : { setting: settingsOfCode(source.code, all) },
          config.data,
          { definitions: all, level: me.data.membership_level, withOwnThings, ofAnother: !file },
        )
      : undefined;
  const count = plan ? changesOf(plan) : 0;

  async function write() {
    const { data } = config;
    if (!plan || !data) return;
    setProblem(null);
    setWriting(true);
    // What another device saved meanwhile is shown first.
    const answer = await savePlan({ account, dispatch }, data, (now) =>
      now === data ? plan.setting : undefined,
    );
    setWriting(false);
    if (answer.ok) {
      onDone(answer.undo);
      onClose();
    } else setProblem(answer.stale ? t.stale : t.notSaved(messageOf(answer.error)));
  }

  function from(): string {
    if ('file' in source) return t.from(source.file.account, formatMoment(source.file.exported_at, language));
    const { style, tasks } = source.code;
    return t.fromCode(local(styleName(style)), formatCount(Object.keys(tasks).length, language));
  }

  return (
    <OpenSheet
      onClose={onClose}
      cancel={t.cancel}
      title={t.preview}
      description={from()}
      actions={
        count > 0 ? (
          <Button loading={writing} onClick={() => void write()}>
            {t.confirm(formatCount(count, language))}
          </Button>
        ) : null
      }
    >
      {problem ? <Notice role="alert">{problem}</Notice> : null}
      {foreign ? <Notice tone="warn">{t.otherAccount}</Notice> : null}
      {missing ? <Notice tone="danger">{t.tiersMissing}</Notice> : null}
      {broken ? <Notice tone="danger">{messageOf(broken)}</Notice> : null}
      {file ? (
        <Checkbox label={t.withOwnThings} checked={withOwnThings} onCheckedChange={setWithOwnThings} />
      ) : (
        <Notice tone="info">{t.neverInCode}</Notice>
      )}
      {plan ? (
        <ImportPreview plan={plan} names={names} />
      ) : missing || broken ? null : (
        <Skeleton variant="list" />
      )}
    </OpenSheet>
  );
}
