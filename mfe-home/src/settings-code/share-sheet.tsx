import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { useDefinitions } from '@assistant/tiers';
import { Button, Icon, Notice, Skeleton, TextArea } from '@assistant/ui';
import { useState } from 'react';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { messageOf } from '../page/message-of';
import { OpenSheet } from '../page/open-sheet';
import { useExport } from '../settings-file/use-export';
import type { SettingsCode } from './code-text';
import { QrCode } from './qr-code';
import { codeOf } from './settings-code';
import css from './share-sheet.module.css';
import { strings } from './strings';
import { styleName } from './style-name';

/** The page that opens a code. */
const PAGE = '/main/auto-tasks';

/** The account's set-up as a code: to scan, to copy, to send. */
export function ShareSheet({ onClose }: { onClose(): void }) {
  const t = useStrings(strings);
  const exportAll = useExport();
  // Of what the server has now.
  const config = useGetConfigQuery({}, { refetchOnMountOrArgChange: true });
  const me = useMeQuery({});
  const { all, lists } = useDefinitions();
  const broken = config.error ?? me.error;
  const isRead = config.data && me.data && !config.isFetching && lists === 'complete';
  const [copied, setCopied] = useState<boolean>();
  const made =
    config.data && me.data && isRead ? codeOf(config.data, all, me.data.membership_level) : undefined;

  function body() {
    if (lists === 'failed') return <Notice>{t.tiersMissing}</Notice>;
    if (broken) return <Notice>{messageOf(broken)}</Notice>;
    if (!isRead) return <Skeleton variant="block" />;
    if (made) return <Code {...made} copied={copied} />;
    return (
      <>
        <Notice tone="info">{t.tooLarge}</Notice>
        <Button icon={<Icon name="download" />} onClick={() => void exportAll()}>
          {t.exportFile}
        </Button>
        <p className={css.status}>{t.fileHelp}</p>
      </>
    );
  }

  return (
    <OpenSheet
      onClose={onClose}
      title={t.title}
      description={t.help}
      actions={made ? <Actions text={made.text} onCopied={setCopied} /> : undefined}
    >
      {body()}
      <dl className={css.about}>
        <dt>{t.inside}</dt>
        <dd>{t.insideHelp}</dd>
        <dt>{t.never}</dt>
        <dd>{t.neverHelp}</dd>
      </dl>
    </OpenSheet>
  );
}

const linkOf = (text: string) => `${location.origin}${PAGE}#${text}`;

/** The code as a picture and as a text; `copied`: whether the last try to copy it went well. */
function Code({ text, code, copied }: { text: string; code: SettingsCode; copied: boolean | undefined }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const style = local(styleName(code.style));
  const count = Object.keys(code.tasks).length;
  return (
    <>
      <QrCode text={linkOf(text)} label={t.picture} />
      <p className={css.style}>
        {count === 0 ? t.sameAs(style) : t.differs(style, formatCount(count, language))}
      </p>
      <TextArea
        label={t.code}
        className={css.code}
        value={text}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className={css.status}>
        {copied === undefined ? '' : copied ? t.copied : t.notCopied}
      </p>
    </>
  );
}

/** What the code is copied and sent with. */
function Actions({ text, onCopied }: { text: string; onCopied(copied: boolean): void }) {
  const t = useStrings(strings);
  const link = linkOf(text);
  const copy = (words: string) =>
    Promise.resolve(navigator.clipboard?.writeText(words) ?? Promise.reject()).then(
      () => onCopied(true),
      () => onCopied(false),
    );
  return (
    <>
      {'share' in navigator ? (
        // Who closes the phone's own sheet has shared nothing, and needs no word.
        <Button
          variant="ghost"
          onClick={() => void navigator.share({ title: t.linkTitle, url: link }).catch(() => {})}
        >
          {t.shareLink}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => void copy(link)}>
          {t.copyLink}
        </Button>
      )}
      <Button onClick={() => void copy(text)}>{t.copyCode}</Button>
    </>
  );
}
