import { useStrings } from '@assistant/shared/i18n';
import { Button, IconButton } from '@assistant/shared/ui';
import { useState } from 'react';
import css from './app-banner.module.css';
import { BannerDrawing } from './banner-drawing';
import { useInstallPrompt } from './install-prompt';
import { strings } from './strings';

const DISMISSED_KEY = 'app-banner-dismissed';

const isInstalled = (): boolean => window.matchMedia?.('(display-mode: standalone)').matches ?? false;

/**
 * Tells how to put the product on the home screen (spec section 1, the app banner). Gone where it runs
 * installed, and until the browser's session ends once it was put away.
 */
export function AppBanner() {
  const t = useStrings(strings);
  const install = useInstallPrompt();
  const [shown, setShown] = useState(() => !isInstalled() && sessionStorage.getItem(DISMISSED_KEY) === null);
  if (!shown) return null;

  function dismiss() {
    sessionStorage.setItem(DISMISSED_KEY, '1');
    setShown(false);
  }

  return (
    <aside className={css.banner} aria-label={t.bannerTitle}>
      <BannerDrawing className={css.drawing ?? ''} />
      <div className={css.words}>
        <p className={css.title}>{t.bannerTitle}</p>
        <p className={css.hint}>{install ? t.bannerInstallHint : t.bannerHint}</p>
        {install ? (
          <Button size="small" className={css.install} onClick={install}>
            {t.bannerInstall}
          </Button>
        ) : null}
      </div>
      <IconButton
        icon="close"
        variant="plain"
        label={t.bannerClose}
        className={css.close}
        onClick={dismiss}
      />
    </aside>
  );
}
