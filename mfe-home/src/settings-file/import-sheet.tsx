import { formatCount, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { getSettings } from '@assistant/settings';
import { showToast, useAppDispatch } from '@assistant/store';
import { tiers, useDefinitions } from '@assistant/tiers';
import { Button, Checkbox, Notice, Sheet, Skeleton } from '@assistant/ui';
import { useState } from 'react';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { messageOf } from '../page/message-of';
import { ImportPreview } from './import-preview';
import css from './import-sheet.module.css';
import { planImport } from './plan-import';
import type { SettingsFile } from './settings-file';
import { strings } from './strings';

interface ImportSheetProps {
  file: SettingsFile;
  /** The account that is logged in. */
  account: string;
  onClose(): void;
}

/** Shows what a file would change, and writes it when the player says so. */
export function ImportSheet({ file, account, onClose }: ImportSheetProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  // The plan is based on what the server has now.
  const config = useGetConfigQuery({}, { refetchOnMountOrArgChange: true });
  const me = useMeQuery({});
  const { byTier, all } = useDefinitions();
  const [writing, setWriting] = useState(false);
  const foreign = file.account !== account;
  const [withOwnThings, setWithOwnThings] = useState(!foreign);
  const [problem, setProblem] = useState<string | null>(null);

  const missing = tiers.some((tier) => byTier[tier].is === 'failed');
  const waiting = tiers.some((tier) => byTier[tier].is === 'loading');
  const broken = config.error ?? me.error;
  const plan =
    config.data && me.data && !config.isFetching && !waiting && !missing
      ? planImport(file, config.data, { definitions: all, level: me.data.membership_level, withOwnThings })
      : undefined;
  const count = plan
    ? plan.account.keys.length + plan.tasks.reduce((sum, { changes }) => sum + changes.length, 0)
    : 0;

  async function write() {
    if (!plan) return;
    setProblem(null);
    setWriting(true);
    const { setting, revisions } = plan;
    const answer = await getSettings(dispatch).save(account, { setting, revisions });
    await config.refetch();
    setWriting(false);
    if (answer.type === 'saved') {
      dispatch(showToast({ type: 'success', message: t.done }));
      onClose();
    } else setProblem(answer.type === 'stale' ? t.stale : t.notSaved(messageOf(answer.error)));
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.preview}
      description={t.from(file.account, formatMoment(file.exported_at, language))}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          {count > 0 ? (
            <Button loading={writing} onClick={() => void write()}>
              {t.confirm(formatCount(count, language))}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={css.body}>
        {problem ? <Notice role="alert">{problem}</Notice> : null}
        {foreign ? <Notice tone="warn">{t.otherAccount}</Notice> : null}
        {missing ? <Notice tone="danger">{t.tiersMissing}</Notice> : null}
        {broken ? <Notice tone="danger">{messageOf(broken)}</Notice> : null}
        <Checkbox label={t.withOwnThings} checked={withOwnThings} onCheckedChange={setWithOwnThings} />
        {plan ? <ImportPreview plan={plan} /> : missing || broken ? null : <Skeleton variant="list" />}
      </div>
    </Sheet>
  );
}
