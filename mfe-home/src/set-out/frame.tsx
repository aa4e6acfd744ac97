import { TopActions } from '@assistant/frame';
import { usePageTitle } from '@assistant/remote';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './frame.module.css';

interface FrameProps {
  /** The page's title, also the document's. */
  title: string;
  heading: ReactNode;
  help?: ReactNode;
  /** At the top left: the way back. */
  start: ReactNode;
  /** At the top right, after language and theme. */
  end?: ReactNode;
  foot: ReactNode;
  /** One large pale character behind the heading. */
  ghost?: string;
  children: ReactNode;
}

/** A step of setting out: large heading, content, and a foot that stays. Its heading takes focus. */
export function Frame({ title, heading, help, start, end, foot, ghost, children }: FrameProps) {
  const focused = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    focused.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <main className={css.page}>
      <div className={css.top}>
        {start}
        <span className={css.space} />
        <TopActions />
        {end}
      </div>
      {ghost ? (
        <span className={css.ghost} lang="zh-CN" aria-hidden="true">
          {ghost}
        </span>
      ) : null}
      <div className={css.head}>
        <h1 ref={focused} tabIndex={-1} className={css.heading}>
          {heading}
        </h1>
        {help ? <p className={css.help}>{help}</p> : null}
      </div>
      <div className={css.body}>{children}</div>
      <div className={css.foot}>{foot}</div>
    </main>
  );
}
