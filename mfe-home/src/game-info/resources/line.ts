/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** The steepness at each point of a curve that rises and falls only where its points do (Fritsch and Carlson, 1980). */
function slopes(points: readonly Point[]): number[] {
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return x === fromX ? 0 : (y - fromY) / (x - fromX);
  });
  return points.map((_, index) => {
    const [before, after] = [steps[index - 1], steps[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    const mean = (before + after) / 2;
    return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(before), 3 * Math.abs(after));
  });
}

const shown = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * A smooth curve through points that go from left to right, as the `d` of an SVG path. It never goes beyond two
 * neighbouring points, so that nothing is shown that was not. Empty for fewer than two points.
 */
export function curveThrough(points: readonly Point[]): string {
  const [first] = points;
  if (!first || points.length < 2) return '';
  const steep = slopes(points);
  const parts = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const third = (x - fromX) / 3;
    const near = [fromX + third, fromY + third * (steep[index] ?? 0)];
    const far = [x - third, y - third * (steep[index + 1] ?? 0)];
    return `C${[...near, ...far, x, y].map(shown).join(' ')}`;
  });
  return `M${first.map(shown).join(' ')}${parts.join('')}`;
}

/** A drawing's box for amounts over time. */
export interface Frame {
  width: number;
  height: number;
  /** The moments at its left and right edge, in milliseconds. */
  from: number;
  to: number;
  /** The amounts at its lower and upper edge. */
  low: number;
  high: number;
}

/** The frame that holds all amounts, with a little air; amounts that are all the same stand in its middle. */
export function frameOf(
  amounts: readonly number[],
  { width, height, from, to }: Pick<Frame, 'width' | 'height' | 'from' | 'to'>,
): Frame {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const air = (most - least) * 0.12 || Math.abs(most) * 0.5 || 1;
  return { width, height, from, to, low: least - air, high: most + air };
}

/** Where an amount stands in a frame, from above. */
export const heightOf = ({ height, low, high }: Frame, amount: number): number =>
  height * (1 - (amount - low) / (high - low));

/** Where an amount at a moment stands in a frame. */
export const placeIn = (frame: Frame, at: number, amount: number): Point => [
  (frame.width * (at - frame.from)) / (frame.to - frame.from),
  heightOf(frame, amount),
];
