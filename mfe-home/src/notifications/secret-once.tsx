import { useStrings } from '@assistant/i18n';
import { Button, Notice } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import css from './channels-sheet.module.css';
import { strings } from './strings';

/** The secret of a webhook, which is shown only when it is made. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone(): void }) {
  const t = useStrings(strings);
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(secret) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={layout.stack}>
      <Notice tone="warn">{t.secretHelp}</Notice>
      <code className={css.secret}>{secret}</code>
      <p role="status" className={layout.small}>
        {copied === undefined ? '' : copied ? t.copied : t.notCopied}
      </p>
      <div className={layout.flow}>
        <Button variant="ghost" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </div>
  );
}
