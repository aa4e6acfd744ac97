/** A piece of a line. Everything but the known marks is plain text, including HTML. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

export type Block =
  | { type: 'paragraph'; lines: Inline[][] }
  | { type: 'list'; ordered: boolean; items: Inline[][] };

/** Deeper than a person writes. Beyond it, a hostile text stays text. */
const MAX_DEPTH = 6;

const patterns = [
  { type: 'link', at: /\[([^[\]\n]+)\]\(([^()\s]+)\)/ },
  { type: 'strong', at: /\*\*(?=\S)([^\n]*?\S)\*\*/ },
  { type: 'strong', at: /__(?=\S)([^\n]*?\S)__/ },
  { type: 'em', at: /\*(?=[^\s*])([^*\n]*?[^\s*])\*/ },
  { type: 'em', at: /(?<![\p{L}\p{N}])_(?=[^\s_])([^_\n]*?[^\s_])_(?![\p{L}\p{N}])/u },
] as const;

/** An allowed link: a page of this site, or another http(s) address. Never a script. */
export function safeHref(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

function parseInline(text: string, origin: string, depth = 0): Inline[] {
  if (text === '') return [];
  const found = patterns
    .flatMap(({ type, at }) => {
      const match = at.exec(text);
      return match ? [{ type, match }] : [];
    })
    .sort((a, b) => a.match.index - b.match.index)[0];
  if (!found || depth > MAX_DEPTH) return [{ type: 'text', text }];
  const { type, match } = found;
  const [whole, inner = '', address = ''] = match;
  const before = text.slice(0, match.index);
  const rest = parseInline(text.slice(match.index + whole.length), origin, depth);
  const start: Inline[] = before ? [{ type: 'text', text: before }] : [];
  const children = parseInline(inner, origin, depth + 1);
  if (type !== 'link') return [...start, { type, children }, ...rest];
  const href = safeHref(address, origin);
  return [...start, href ? { type, href, children } : { type: 'text', text: whole }, ...rest];
}

const bullet = /^\s*[-*+]\s+(.*)$/;
const numbered = /^\s*\d{1,3}[.)、]\s*(.*)$/;

/**
 * Reads an announcement's text: paragraphs, lists, emphasis and links of Markdown, and nothing else
 * (`announcement.body` of the contract). Returns data to render as elements, never HTML.
 */
export function parseRichText(source: string, origin: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of source.split(/\r\n?|\n/)) {
    const item = bullet.exec(line) ?? numbered.exec(line);
    if (line.trim() === '') open = undefined;
    else if (item) {
      const ordered = !bullet.test(line);
      if (open?.type !== 'list' || open.ordered !== ordered) {
        open = { type: 'list', ordered, items: [] };
        blocks.push(open);
      }
      open.items.push(parseInline(item[1] ?? '', origin));
    } else {
      if (open?.type !== 'paragraph') {
        open = { type: 'paragraph', lines: [] };
        blocks.push(open);
      }
      open.lines.push(parseInline(line.trim(), origin));
    }
  }
  return blocks;
}
