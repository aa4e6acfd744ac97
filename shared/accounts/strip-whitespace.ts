/** The text without any white space, the ideographic space U+3000 included (spec section 5). */
export function stripWhitespace(text: string): string {
  return text.replace(/\s+/gu, '');
}
