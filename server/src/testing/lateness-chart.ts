const [WIDTH, HEIGHT, LEFT, BOTTOM] = [560, 240, 48, 28];

/** What the engine has to keep at p99, in seconds. */
const WANTED_S = 5;

/**
 * A chart of how late runs began: a bar for each percentile, seconds on a logarithmic axis, and a line at what is wanted.
 * @param title what was measured, in one line
 * @returns an SVG document
 */
export function latenessChart(
  title: string,
  bars: readonly (readonly [label: string, seconds: number])[],
): string {
  const [least, most] = [0.01, Math.max(10, ...bars.map(([, seconds]) => seconds))];
  const top = 34;
  const height = HEIGHT - top - BOTTOM;
  const share = (seconds: number) => Math.log(Math.max(least, seconds) / least) / Math.log(most / least);
  const y = (seconds: number) => HEIGHT - BOTTOM - share(seconds) * height;
  const step = (WIDTH - LEFT) / bars.length;
  const grid = [0.01, 0.1, 1, 10, 100, 1000]
    .filter((seconds) => seconds <= most)
    .map(
      (seconds) =>
        `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(seconds)}" y2="${y(seconds)}" stroke="#8884"/>` +
        `<text x="${LEFT - 6}" y="${y(seconds) + 4}" text-anchor="end">${seconds} s</text>`,
    );
  const drawn = bars.map(([label, seconds], index) => {
    const x = LEFT + index * step;
    return (
      `<rect x="${x + step * 0.2}" y="${y(seconds)}" width="${step * 0.6}" height="${HEIGHT - BOTTOM - y(seconds)}" fill="#3b82a0"/>` +
      `<text x="${x + step / 2}" y="${y(seconds) - 5}" text-anchor="middle">${seconds.toFixed(2)}</text>` +
      `<text x="${x + step / 2}" y="${HEIGHT - 10}" text-anchor="middle">${label}</text>`
    );
  });
  const wanted = `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(WANTED_S)}" y2="${y(WANTED_S)}" stroke="#b4552d" stroke-dasharray="4 3"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" fill="#777">`,
    `<title>${title}</title><text x="${LEFT}" y="16">${title}</text>`,
    ...grid,
    ...drawn,
    wanted,
    '</svg>\n',
  ].join('\n');
}
