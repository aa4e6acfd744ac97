import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import css from './share-sheet.module.css';

/** As wide as the standard asks, in squares. */
const QUIET_ZONE = 4;

/** A text that a phone's camera reads: black on white in every theme, or a camera may not find it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  const width = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
      className={css.qr}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Each row's dark runs, as rectangles one square high. */
function draw(text: string): { size: number; path: string } {
  const { size, get } = generate(text);
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue;
      let run = 1;
      while (get(x + run, y)) run += 1;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { size, path };
}
