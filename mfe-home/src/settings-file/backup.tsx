import { useStrings } from '@assistant/i18n';
import { downloadText } from '@assistant/remote';
import { showToast, useAppDispatch, useAppSelector } from '@assistant/store';
import { Cell, Icon, List, Section } from '@assistant/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useGetConfigQuery } from '../calls';
import { ImportSheet } from './import-sheet';
import {
  FILE_MAX_BYTES,
  type FileProblem,
  readSettingsFile,
  type SettingsFile,
  settingsFileName,
  writeSettingsFile,
} from './settings-file';
import { type Strings, strings } from './strings';

function problemWords(problem: FileProblem, t: Strings): string {
  switch (problem.kind) {
    case 'newerFormat':
      return t.newerFormat(problem.version);
    case 'broken':
      return t.broken(problem.where);
    default:
      return t[problem.kind];
  }
}

/** All settings as a file, and back. `beforeImport` saves what is not saved yet. */
export function Backup({ beforeImport }: { beforeImport(): Promise<unknown> }) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const config = useGetConfigQuery({});
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<SettingsFile | null>(null);

  const warn = (message: string) => dispatch(showToast({ type: 'warning', message }));

  async function exportAll() {
    await beforeImport();
    // Tasks are saved on their own screens, so the export is what the server has now.
    const { data, error } = await config.refetch();
    if (error || !data) return void warn(t.notReady);
    const now = new Date();
    downloadText(settingsFileName(now), writeSettingsFile(data, account, now));
    dispatch(showToast({ type: 'success', message: t.exported }));
  }

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    if (!chosen) return;
    if (chosen.size > FILE_MAX_BYTES) return void warn(t.tooLarge);
    const text = await chosen.text().catch(() => undefined);
    if (text === undefined) return void warn(t.unreadable);
    const read = readSettingsFile(text);
    if ('problem' in read) return void warn(problemWords(read.problem, t));
    await beforeImport();
    setFile(read);
  }

  return (
    <Section title={t.title}>
      <List>
        <Cell
          icon={<Icon name="download" />}
          label={t.exportLabel}
          help={t.exportHelp}
          onClick={() => void exportAll()}
        />
        <Cell
          icon={<Icon name="upload" />}
          label={t.importLabel}
          help={t.importHelp}
          onClick={() => input.current?.click()}
        />
      </List>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t.importLabel}
        hidden
        onChange={(event) => void take(event)}
      />
      {file ? <ImportSheet file={file} account={account} onClose={() => setFile(null)} /> : null}
    </Section>
  );
}
