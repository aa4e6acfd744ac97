import { type CSSProperties, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentRegistry } from '../remotes/registry';
import { type Box, boxesOf } from './boxes';
import type { AppFacts } from './facts';
import css from './inspector.module.css';
import { msOf } from './phases';
import { coloursOf, milliseconds } from './words';

/** So high is a name, which stands above its place as long as there is room (inspector.module.css). */
const NAME_PX = 16;
/** In a narrower place stands the name alone. */
const NAMED_PX = 300;

interface OutlinesProps {
  apps: readonly AppFacts[];
  /** The app that is looked at in the list. */
  lit: string | undefined;
}

/** Around what each app has drawn, over the page and without taking anything from it; for the eye alone, the list says the same. */
export function Outlines({ apps, lit }: OutlinesProps) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let frame = 0;
    let before = '';
    // What moves a part is not always seen by an observer: its scrolling, or what is above it.
    const look = () => {
      frame = requestAnimationFrame(look);
      const next = boxesOf(document.getElementById('app') ?? document.body);
      const text = JSON.stringify(next);
      if (text === before) return;
      before = text;
      // At once, so that a frame which it makes long is known as its own (frames.ts).
      flushSync(() => setBoxes(next));
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, []);

  const names = Object.keys(currentRegistry().remotes).sort();
  return (
    <div className={css.outlines} aria-hidden="true">
      {boxes.map(({ app, left, top, width, height, isNamed }, index) => {
        const { version = '', phases } = apps.find((one) => one.app === app) ?? {};
        const more = ` ${version}${phases ? ` · ${milliseconds(msOf(phases))}` : ''}`;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have nothing else that stays
            key={index}
            className={css.outline}
            data-lit={lit === app || undefined}
            style={{ left, top, width, height, ...coloursOf(app, names) } as CSSProperties}
          >
            {isNamed && (
              <b className={css.name} style={{ top: Math.max(-NAME_PX, -top) }}>
                {app}
                {width >= NAMED_PX && more}
              </b>
            )}
          </span>
        );
      })}
    </div>
  );
}
