/** The text without any white space, including the ideographic space U+3000 (spec section 5). */
export function stripWhitespace(text: string): string {
  return text.replace(/\s+/gu, '');
}
