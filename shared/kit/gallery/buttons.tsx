import { useStrings } from '@assistant/i18n';
import { Button, Icon, IconButton } from '@assistant/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

export function Buttons() {
  const t = useStrings(galleryStrings);
  const [presses, setPresses] = useState(0);
  return (
    <div className={css.stack}>
      <Button fullWidth onClick={() => setPresses(presses + 1)}>
        {t.login}
      </Button>
      <Button fullWidth variant="ghost">
        {t.register}
      </Button>
      <Button fullWidth looksDisabled onClick={() => setPresses(presses + 1)}>
        {t.looksDisabled}
        {presses ? ` (${presses})` : ''}
      </Button>
      <div className={css.flow}>
        <Button size="small">{t.runNow}</Button>
        <Button size="small" variant="ghost" icon={<Icon name="check" size={16} />}>
          {t.doneToday}
        </Button>
        <Button size="small" variant="plain">
          {t.later}
        </Button>
      </div>
      <div className={css.flow}>
        <Button variant="danger">{t.remove}</Button>
        <Button disabled>{t.disabled}</Button>
        <Button variant="ghost" disabled>
          {t.disabled}
        </Button>
        <Button loading>{t.loading}</Button>
        <Button variant="ghost" render={<a href="#link" />}>
          {t.link}
        </Button>
      </div>
      <div className={css.flow}>
        <IconButton icon="language" label={t.language} />
        <IconButton icon="moon" label={t.theme} />
        <IconButton icon="close" variant="plain" label={t.remove} />
        <IconButton icon="send" label={t.disabled} disabled />
      </div>
    </div>
  );
}
