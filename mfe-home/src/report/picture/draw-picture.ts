import type { Language } from '@assistant/i18n';
import type { Tier } from '@assistant/tasks';
import { generate } from 'lean-qr/nano';
import type { Picture } from './picture-of';
import { pictureStrings } from './picture-strings';

export const WIDTH = 1080;
export const HEIGHT = 1440;

/** One ink for every theme: it is looked at elsewhere. The colours are those of the light theme. */
const INK = {
  text: '#1e1a29',
  soft: '#554e66',
  faint: '#6c6480',
  paper: '#ffffff',
  ground: '#f5f3f8',
  line: '#e3deec',
};
const SEAL = '#b3302a';
const GOLD = '#8a6414';
const ON_FILL = '#fbfdf8';
const TIERS: Record<Tier, string> = { basic: '#1c7450', premium: '#2a5fae', supreme: GOLD };
const LANES: Record<Tier, string> = { basic: '基', premium: '高', supreme: '至' };

const LEFT = 70;
const RIGHT = WIDTH - 70;
const TOP = 210;
const BOTTOM = 950;

type Align = 'left' | 'center' | 'right';

/** What draws words and seals on a canvas. */
function makePen(context: CanvasRenderingContext2D) {
  const fonts = getComputedStyle(document.documentElement);
  const display = fonts.getPropertyValue('--font-display') || 'serif';
  const body = fonts.getPropertyValue('--font-body') || 'sans-serif';

  function words(
    text: string,
    x: number,
    y: number,
    {
      size,
      color,
      bold = false,
      serif = false,
      align = 'left',
      room = WIDTH,
    }: {
      size: number;
      color: string;
      bold?: boolean;
      serif?: boolean;
      align?: Align;
      /** What is wider is drawn narrower. */
      room?: number;
    },
  ) {
    context.font = `${bold ? 700 : 400} ${size}px ${serif ? display : body}`;
    context.fillStyle = color;
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    context.fillText(text, x, y, room);
  }

  function box(x: number, y: number, width: number, height: number, color: string, radius = 0) {
    context.fillStyle = color;
    context.beginPath();
    // Older browsers draw no round corners.
    if (context.roundRect) context.roundRect(x, y, width, height, radius);
    else context.rect(x, y, width, height);
    context.fill();
  }

  function seal(char: string, x: number, y: number, size: number, color: string) {
    box(x, y, size, size, color, size * 0.22);
    words(char, x + size / 2, y + size * 0.7, {
      size: size * 0.56,
      color: ON_FILL,
      bold: true,
      serif: true,
      align: 'center',
    });
  }
  return { words, box, seal };
}

type Pen = ReturnType<typeof makePen>;

function drawHours({ words, box }: Pen, { hours, lanes }: Picture): void {
  const [top, height, label] = [500, 52, 56];
  const width = (RIGHT - LEFT - 80 - label) / Math.max(hours.length, 1);
  const start = LEFT + 40 + label;
  for (const [row, { tier, runs }] of lanes.entries()) {
    const y = top + row * (height + 4);
    words(LANES[tier], LEFT + 40, y + 36, { size: 28, color: TIERS[tier], bold: true, serif: true });
    box(start, y, RIGHT - 40 - start, height, INK.ground);
    for (const [column, count] of runs.entries()) {
      if (count === 0) continue;
      const x = start + column * width;
      box(x, y, width, height, TIERS[tier]);
      words(String(count), x + width / 2, y + 35, {
        size: 24,
        color: ON_FILL,
        bold: true,
        align: 'center',
        room: width,
      });
    }
  }
  for (const [column, hour] of hours.entries())
    if (hour % 4 === 0)
      words(String(hour), start + (column + 0.5) * width, top + 3 * (height + 4) + 30, {
        size: 24,
        color: INK.faint,
        align: 'center',
      });
}

function drawFigures({ words }: Pen, { figures }: Picture): void {
  const room = (RIGHT - LEFT - 80) / Math.max(figures.length, 1);
  for (const [column, { amount, name, note, spent }] of figures.entries()) {
    const x = LEFT + 40 + column * room;
    const narrow = { room: room - 16 };
    words(amount, x, 800, { size: 48, color: spent ? GOLD : TIERS.basic, bold: true, ...narrow });
    words(name, x, 846, { size: 30, color: INK.soft, ...narrow });
    words(note, x, 888, { size: 26, color: INK.faint, ...narrow });
  }
}

/** The room of the code at the foot, with the white that the standard asks for around it, in squares. */
const CODE = 160;
const QUIET_ZONE = 4;

/** The way to this site as a code that a phone's camera reads. */
function drawCode(context: CanvasRenderingContext2D, { box }: Pen, right: number, top: number): void {
  const { size, get } = generate(location.origin);
  const square = Math.floor(CODE / (size + 2 * QUIET_ZONE));
  const left = right - CODE;
  box(left, top, CODE, CODE, INK.paper, 12);
  const edge = Math.round((CODE - size * square) / 2);
  context.fillStyle = '#000';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (get(x, y)) context.fillRect(left + edge + x * square, top + edge + y * square, square, square);
}

/** Draws the picture of a report, 1080 × 1440. */
export function drawPicture(context: CanvasRenderingContext2D, picture: Picture, language: Language): void {
  const pen = makePen(context);
  const { words, box, seal } = pen;
  const t = pictureStrings[language];
  box(0, 0, WIDTH, HEIGHT, INK.ground);
  seal(picture.seal, LEFT, 62, 88, SEAL);
  const room = RIGHT - LEFT - 120;
  words(picture.heading, LEFT + 112, picture.line ? 104 : 122, {
    size: 46,
    color: INK.text,
    bold: true,
    serif: true,
    room,
  });
  words(picture.line, LEFT + 112, 148, { size: 28, color: INK.soft, room });
  box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, INK.paper);
  for (const y of [TOP, BOTTOM]) box(LEFT - 12, y - 9, RIGHT - LEFT + 24, 18, GOLD, 9);
  words(picture.title, LEFT + 40, 350, { size: 84, color: INK.text, bold: true, serif: true, room: 660 });
  words(picture.sum, LEFT + 40, 424, { size: 38, color: INK.soft, room: 660 });
  context.save();
  context.translate(RIGHT - 130, 340);
  context.rotate((7 * Math.PI) / 180);
  seal(picture.stamp, -75, -75, 150, SEAL);
  context.restore();
  drawHours(pen, picture);
  drawFigures(pen, picture);
  for (const [column, { char, tier }] of picture.seals.entries())
    seal(char, LEFT + column * 79, 1020, 68, TIERS[tier]);
  box(LEFT, 1240, RIGHT - LEFT, 2, INK.line);
  seal('三', LEFT, 1290, 80, SEAL);
  words(t.brand, LEFT + 104, 1326, { size: 38, color: INK.text, bold: true, serif: true, room: 360 });
  words(t.slogan, LEFT + 104, 1364, { size: 28, color: INK.soft, room: 360 });
  words(location.host, RIGHT - CODE - 24, 1346, { size: 28, color: INK.soft, align: 'right', room: 300 });
  drawCode(context, pen, RIGHT, 1262);
}
