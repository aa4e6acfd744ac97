import type { DataOf } from '@assistant/contract';
import { formatDay, formatIsoDay, formatTime, type Language } from '@assistant/i18n';
import { dataStrings } from './strings';

type Page = DataOf<'accountData'>;
type Row = Page['rows'][number];

/** Whose file it is, when it is made, and in which language it is read. */
interface Head {
  account: string;
  made: Date;
  language: Language;
}

/** Writes a file page by page. What is written is the browser's to keep, which needs no memory of the page for it. */
export interface Writer {
  name: string;
  add(page: Page): void;
  end(): Blob;
}

const NAMES = { page: 'html', json: 'json' } as const;
export type Format = keyof typeof NAMES;

const nameOf = ({ account, made }: Head, format: Format): string =>
  `sanguo-${account.replace(/[^\p{L}\p{N}_-]/gu, '_')}-${formatIsoDay(made)}.${NAMES[format]}`;

/** The data as they are, by the names of their parts. */
function jsonWriter(head: Head): Writer {
  const begin = JSON.stringify({ account: head.account, made_at: head.made.toISOString() }).slice(0, -1);
  const written: Blob[] = [new Blob([`${begin},"parts":{`])];
  let last: string | undefined;
  return {
    name: nameOf(head, 'json'),
    add({ part, rows }) {
      if (rows.length === 0) return;
      const text = rows.map((row) => `\n${JSON.stringify(row)}`).join(',');
      const before = last === undefined ? '' : '],';
      written.push(new Blob([part === last ? ',' : `${before}\n${JSON.stringify(part)}:[`, text]));
      last = part;
    },
    end: () => new Blob([...written, last === undefined ? '' : ']', '}}\n'], { type: 'application/json' }),
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** With its year: a file is read years later, too. */
const momentOf = (at: Date | string, language: Language): string =>
  `${formatDay(at, language)} ${formatTime(at, language)}`;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const PICTURE = /^image\/(png|jpeg|webp|gif)$/;

/** A value as a reader of the page sees it; empty where there is none. */
function shown(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return dataStrings[language][value ? 'yes' : 'no'];
  if (typeof value === 'string') return escaped(MOMENT.test(value) ? momentOf(value, language) : value);
  if (typeof value !== 'object') return escaped(String(value));
  const local = Object(value)[language] as unknown;
  if (typeof local === 'string') return escaped(local);
  const items = Object.entries(value).flatMap(([key, one]) => {
    const text = shown(one, language);
    return text === '' ? [] : [Array.isArray(value) ? text : `<i>${escaped(key)}</i> ${text}`];
  });
  return items.map((item) => `<span>${item}</span>`).join('');
}

/** The picture of a row, which has it in base64 beside its type. */
function pictureOf(row: Row, column: string, value: unknown): string | undefined {
  if (!column.endsWith('base64')) return undefined;
  const type = String(row.type ?? row.image_type);
  if (typeof value !== 'string' || !BASE64.test(value) || !PICTURE.test(type)) return '';
  return `<img alt="" loading="lazy" src="data:${type};base64,${value}">`;
}

const STYLE = `:root{color-scheme:light dark;--line:#8884;--faint:#777}
@media (prefers-color-scheme:dark){:root{--faint:#a5a5a5}}
body{max-width:46rem;margin:0 auto;padding:1rem;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.5rem}h2{margin:2.5rem 0 .75rem;font-size:1.15rem}small,dt,i{color:var(--faint);font-style:normal;font-weight:400}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1.25rem 0}nav a{color:inherit}
article{padding:.75rem 0;border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 8rem}
dl{display:grid;grid-template-columns:minmax(6rem,auto) minmax(0,1fr);gap:.1rem 1rem;margin:0}dt{font-size:.875rem}dd{margin:0;white-space:pre-wrap}
dd span{display:block}img{max-width:100%;max-height:24rem}
@media (max-width:30rem){dl{grid-template-columns:7rem minmax(0,1fr)}}`;

/** A page that needs nothing but itself. */
function pageWriter(head: Head): Writer {
  const { account, made, language } = head;
  const t = dataStrings[language];
  const written: Blob[] = [];
  const parts: { part: string; title: string; count: number }[] = [];

  function article(row: Row, labels: Page['labels']): string {
    const lines = Object.entries(row).flatMap(([column, value]) => {
      const text = pictureOf(row, column, value) ?? shown(value, language);
      return text === '' ? [] : [`<dt>${escaped(labels[column]?.[language] ?? column)}</dt><dd>${text}</dd>`];
    });
    return `<article><dl>${lines.join('')}</dl></article>\n`;
  }

  /** What stands above the rows is known last: it says how many each part has. */
  function begin(): string {
    const places = parts.map(
      ({ part, title, count }) => `<a href="#${escaped(part)}">${escaped(title)} <small>${count}</small></a>`,
    );
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escaped(t.fileTitle)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(t.fileTitle)}</h1><small>${escaped(t.fileMade(account, momentOf(made, language)))}</small>
<nav>${places.join('')}</nav>`;
  }

  return {
    name: nameOf(head, 'page'),
    add({ part, title, labels, rows }) {
      if (rows.length === 0) return;
      const last = parts.at(-1);
      const heading = `<h2 id="${escaped(part)}">${escaped(title[language])}</h2>\n`;
      if (last?.part === part) last.count += rows.length;
      else parts.push({ part, title: title[language], count: rows.length });
      const text = rows.map((row) => article(row, labels)).join('');
      written.push(new Blob([last?.part === part ? text : heading + text]));
    },
    end: () => new Blob([begin(), ...written, '</body></html>\n'], { type: 'text/html' }),
  };
}

/** What writes a file in a format. */
export const writerOf = (format: Format, head: Head): Writer =>
  (format === 'json' ? jsonWriter : pageWriter)(head);
