import { useStrings } from '@assistant/i18n';
import { IconButton, SearchField, TextArea, TextField } from '@assistant/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

export function Texts() {
  const t = useStrings(galleryStrings);
  const [shown, setShown] = useState(true);
  const [words, setWords] = useState('');
  return (
    <div className={css.stack}>
      <SearchField placeholder={t.search} aria-label={t.search} value={words} onValueChange={setWords} />
      <TextField label={t.username} help={t.usernameHelp} defaultValue="zhaoyun_changshan" />
      <TextField
        label={t.password}
        type={shown ? 'text' : 'password'}
        defaultValue="Chang-Shan 7"
        autoComplete="off"
        suffix={
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            variant="plain"
            label={shown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <TextField label={t.username} error={t.usernameError} help={t.usernameHelp} />
      <TextField label={t.phone} disabled defaultValue="13800138000" />
      <TextArea label={t.feedback} placeholder={t.feedbackHint} />
      <TextArea label={t.feedback} disabled defaultValue={t.feedbackHint} />
    </div>
  );
}
