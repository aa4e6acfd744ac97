import { formatTime, useLanguage, useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { useEffect, useRef, useState } from 'react';
import { reloadPage } from '../version/reload-page';
import { endOverride } from './end-override';
import type { Judged } from './judge-override';
import css from './override-bar.module.css';
import { strings } from './strings';

interface OverrideBarProps {
  running: readonly Judged[];
  until: number;
}

/** Over every page, as long as this browser tries versions out: which, until when, and the way out. */
export function OverrideBar({ running, until }: OverrideBarProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [shown, setShown] = useState(true);
  const [leaving, setLeaving] = useState(false);
  const bar = useRef<HTMLElement>(null);

  function leave() {
    setLeaving(true);
    void endOverride();
  }

  useEffect(() => endAt(until), [until]);
  useEffect(() => (shown ? makeRoom(bar.current as HTMLElement) : undefined), [shown]);
  if (!shown) return null;
  const nameOf = ({ remote, version }: Judged) => `${remote} ${version}`;
  const fits = running.filter((one) => 'build' in one).map(nameOf);
  const mayCome = running.some((one) => 'build' in one || one.refused === 'unreachable');
  return (
    <aside ref={bar} className={css.bar} aria-label={t.bar} data-override-bar="">
      <p className={css.words}>
        {fits.length > 0 && <span>{t.youSee(fits.join(t.and), formatTime(new Date(until), language))}</span>}
        {running.map(
          (one) =>
            'refused' in one && (
              <span key={one.remote}>
                {nameOf(one)} · {t[one.refused]} {t.usual}
              </span>
            ),
        )}
      </p>
      <Button
        size="small"
        variant="ghost"
        className={css.leave}
        loading={leaving}
        onClick={mayCome ? leave : () => setShown(false)}
      >
        {mayCome ? t.leave : t.understood}
      </Button>
    </aside>
  );
}

/** Ends what is tried out when its time is over, also if the phone slept meanwhile. Typed values are saved first. */
function endAt(until: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const left = until - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else void reloadPage();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Keeps the page below the bar, as high as that is. */
function makeRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--override-bar', `${bar.offsetHeight}px`));
  observer.observe(bar, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty('--override-bar');
  };
}
