/**
 * The first character of each initial in pinyin order. A character that the Chinese collation sorts between
 * two of them begins with the letter of the first, so the browser's data serves as the dictionary
 * (docs/decisions/0060-pinyin-initials.md).
 */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃呣拏噢妑七呥仨他穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';

/** Characters of the product's texts with two readings. The collation knows one of them. */
const ALSO: Record<string, string> = {
  重: 'c',
  长: 'c',
  传: 'z',
  藏: 'z',
  调: 'd',
  行: 'h',
  单: 's',
  种: 'c',
};

const collator = new Intl.Collator('zh-CN-u-co-pinyin');
const han = /^\p{Script=Han}$/u;

/** A browser without the pinyin collation sorts differently, so there are no initials. */
const hasPinyin = initialByOrder('中') === 'z' && initialByOrder('宝') === 'b';

function initialByOrder(char: string): string {
  const after = [...FIRST].findIndex((first) => collator.compare(first, char) > 0);
  return LETTERS[(after === -1 ? LETTERS.length : after) - 1] ?? '';
}

/** Every letter that may represent a character: the pinyin initials of a Chinese one, else the character itself. */
export function lettersOf(char: string): string {
  const found = known.get(char) ?? findLetters(char);
  known.set(char, found);
  return found;
}

/** The product's texts have some hundred characters; each takes two dozen comparisons of the collation. */
const known = new Map<string, string>();

function findLetters(char: string): string {
  if (!han.test(char)) return char.toLowerCase();
  return hasPinyin ? initialByOrder(char) + (ALSO[char] ?? '') : '';
}

/**
 * Whether consecutive characters of `text` have these initials: `xb` finds 寻宝.
 * @param letters lower-case Latin letters
 */
export function hasInitials(text: string, letters: string): boolean {
  const chars = [...text].map(lettersOf);
  return chars.some((_, start) =>
    [...letters].every((letter, at) => chars[start + at]?.includes(letter) ?? false),
  );
}
