import { useStrings } from '@assistant/i18n';
import { shellServices } from '@assistant/remote';
import { Button, IconButton } from '@assistant/ui';
import { useState, useSyncExternalStore } from 'react';
import css from './app-banner.module.css';
import { BannerDrawing } from './banner-drawing';
import { strings } from './strings';

const DISMISSED_KEY = 'app-banner-dismissed';

const isInstalled = (): boolean => window.matchMedia?.('(display-mode: standalone)').matches ?? false;

/** How to add the product to the home screen (spec section 1). Hidden in an installed app, and once closed for the session. */
export function AppBanner() {
  const t = useStrings(strings);
  const { install } = shellServices();
  const mayInstall = useSyncExternalStore(install.subscribe, install.get);
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
        <p className={css.hint}>{mayInstall ? t.bannerInstallHint : t.bannerHint}</p>
        {mayInstall ? (
          <Button size="small" className={css.install} onClick={install.accept}>
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
