import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Button, CallErrorCard, Cell, Icon, List, Notice, ProgressBar, Section } from '@assistant/ui';
import { AccountFrame } from '../account-frame';
import frame from '../account-frame.module.css';
import { strings } from '../strings';
import css from './data-page.module.css';
import { dataStrings } from './strings';
import { type DataFile, useDataFile } from './use-data-file';

/** All data of the player as a file: the format is chosen, the file is made, then it is saved. */
export function DataPage() {
  const t = useStrings(strings);
  const d = useStrings(dataStrings);
  const { shown, make, goOn, leave } = useDataFile();
  return (
    <AccountFrame title={t.data}>
      <p className={frame.words}>{d.help}</p>
      {shown.kind === 'none' ? (
        <Section title={d.formats}>
          <List>
            <Cell icon={<Icon name="list" />} label={d.page} help={d.pageHelp} onClick={() => make('page')} />
            <Cell
              icon={<Icon name="download" />}
              label={d.json}
              help={d.jsonHelp}
              onClick={() => make('json')}
            />
          </List>
        </Section>
      ) : null}
      {shown.kind === 'reading' ? <Reading {...shown} onCancel={leave} /> : null}
      {shown.kind === 'failed' ? (
        <CallErrorCard
          error={shown.error}
          retrying={shown.retrying}
          onRetry={goOn}
          actions={
            <Button variant="ghost" size="small" onClick={leave}>
              {d.cancel}
            </Button>
          }
        />
      ) : null}
      {shown.kind === 'ready' ? <Ready {...shown} onLeave={leave} /> : null}
      <Notice tone="warn">{d.care}</Notice>
    </AccountFrame>
  );
}

function Reading({ done, total, onCancel }: { done: number; total: number; onCancel(): void }) {
  const d = useStrings(dataStrings);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <div className={css.card}>
      <p className={css.head}>
        <strong>{d.reading}</strong>
        {total > 0 ? (
          <span className={css.faint}>{d.rows(count(Math.min(done, total)), count(total))}</span>
        ) : null}
      </p>
      <ProgressBar placement="inline" aria-label={d.reading} {...(total > 0 && { value: done / total })} />
      <p className={css.faint}>{d.stay}</p>
      <Button variant="ghost" fullWidth onClick={onCancel}>
        {d.cancel}
      </Button>
    </div>
  );
}

/** Whether this browser passes such a file on to other apps. */
const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

function Ready({ file, url, onLeave }: Extract<DataFile, { kind: 'ready' }> & { onLeave(): void }) {
  const d = useStrings(dataStrings);
  const language = useLanguage();
  const kilobytes = file.size / 1000;
  const size =
    kilobytes < 1000
      ? d.kilobytes(formatCount(Math.max(1, Math.round(kilobytes)), language))
      : d.megabytes((kilobytes / 1000).toFixed(1));
  // That the player has closed the browser's own sheet is no failure, and the file can be saved all the same.
  const share = () => void navigator.share({ files: [file] }).catch(() => {});
  return (
    <div className={css.card} role="status">
      <p className={css.head}>
        <strong>{d.ready}</strong>
        <span className={css.faint}>{size}</span>
      </p>
      <p className={css.faint}>{file.name}</p>
      <Button
        fullWidth
        icon={<Icon name="download" size={18} />}
        render={<a href={url} download={file.name} />}
      >
        {d.save}
      </Button>
      {canShare(file) ? (
        <Button variant="ghost" fullWidth icon={<Icon name="upload" size={18} />} onClick={share}>
          {d.share}
        </Button>
      ) : null}
      <Button variant="ghost" fullWidth onClick={onLeave}>
        {d.again}
      </Button>
    </div>
  );
}
