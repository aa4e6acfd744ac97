import { readFileSync } from 'node:fs';

type Palette = Record<string, string>;

const css = readFileSync('shared/kit/ui/tokens.css', 'utf8');

function palette(theme: string): Palette {
  const block = css.slice(css.indexOf(`[data-theme="${theme}"]`)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The hue of a colour in degrees: 120 is green, 270 purple. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (most === r) return (((g - b) / spread + 6) % 6) * 60;
  return most === g ? ((b - r) / spread + 2) * 60 : ((r - g) / spread + 4) * 60;
}

test('the primary colour is a purple in light and a green in eyecare', () => {
  const light = hue(palette('light').primary ?? '');
  const eyecare = hue(palette('eyecare').primary ?? '');
  expect([light > 240 && light < 300, eyecare > 90 && eyecare < 160]).toEqual([true, true]);
});

const grounds = ['bg', 'surface', 'surface-2', 'wash-1', 'wash-2'];
const paper = ['bg', 'surface', 'surface-2'];

const texts: [text: string, grounds: string[]][] = [
  ['text', [...grounds, 'primary-soft']],
  ['text-2', grounds],
  ['text-3', grounds],
  ['primary-text', [...grounds, 'primary-soft']],
  ['danger', [...paper, 'danger-soft']],
  ['warn', ['bg', 'surface', 'warn-soft']],
  ['jade', ['bg', 'surface', 'jade-soft']],
  ['azure', ['bg', 'surface', 'azure-soft']],
  ['gold', ['bg', 'surface', 'gold-soft']],
  ['on-primary', ['primary']],
  ['on-seal', ['seal']],
  ['on-danger', ['danger-fill']],
  ['on-fill', ['jade-fill', 'azure-fill', 'gold-fill']],
];

const outlines: [line: string, grounds: string[]][] = [
  ['control-line', ['bg', 'surface']],
  ['focus', grounds],
  ['primary', ['bg', 'surface', 'surface-2']],
  ['knob', ['control-line']],
  ['on-primary', ['primary']],
  // A toast's mark: the icon in the surface colour on its tone.
  ['surface', ['jade', 'azure', 'warn', 'danger']],
];

describe.each(['light', 'dark', 'eyecare'])('the %s theme', (theme) => {
  const colours = palette(theme);
  const pairs = (list: [string, string[]][]) => list.flatMap(([one, others]) => others.map((o) => [one, o]));

  it('names the same colours as the others', () => {
    expect(Object.keys(colours).sort()).toEqual(Object.keys(palette('light')).sort());
    expect(Object.keys(colours).length).toBeGreaterThan(30);
  });

  it.each(pairs(texts))('%s can be read on %s (4.5:1)', (one, other) => {
    expect(contrast(colours[one as string] ?? '', colours[other as string] ?? '')).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it.each(pairs(outlines))('%s can be made out on %s (3:1)', (one, other) => {
    expect(contrast(colours[one as string] ?? '', colours[other as string] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
