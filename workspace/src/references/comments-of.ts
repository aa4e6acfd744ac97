import { extname } from 'node:path';
import ts from 'typescript';

const BLOCK = /\/\*[\s\S]*?\*\//g;
const COMMENTS: Record<string, RegExp> = {
  '.css': BLOCK,
  '.html': /<!--[\s\S]*?-->/g,
};
const SCRIPT = /\.[cm]?[jt]sx?$/;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** `source` with everything but the matches of `kept` blanked; line breaks stay, so lines keep their number. */
function only(source: string, kept: RegExp): string {
  let result = '';
  let at = 0;
  for (const match of source.matchAll(kept)) {
    result += blank(source.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return result + blank(source.slice(at));
}

/** The positions of text that may only look like a comment: strings, templates, regular expressions, JSX text. */
function literals(node: ts.Node, found: [from: number, to: number][] = []): typeof found {
  const literal =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node);
  if (literal) found.push([ts.isJsxText(node) ? node.pos : node.getStart(), node.end]);
  ts.forEachChild(node, (child) => void literals(child, found));
  return found;
}

function literalsOf(path: string, source: string): [from: number, to: number][] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return literals(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind));
}

/** The strings, templates and JSX texts of a script; all else is blanked. */
export function textsOf(path: string, source: string): string {
  let texts = '';
  for (const [from, to] of literalsOf(path, source)) {
    texts += blank(source.slice(texts.length, from)) + source.slice(from, to);
  }
  return texts + blank(source.slice(texts.length));
}

function scriptComments(path: string, source: string): string {
  let code = '';
  for (const [from, to] of literalsOf(path, source)) {
    code += source.slice(code.length, from) + blank(source.slice(from, to));
  }
  return only(code + source.slice(code.length), /\/\*[\s\S]*?\*\/|\/\/.*/g);
}

/** Text that may cite: all of a Markdown file but its fenced code, the comments of everything else. */
export function commentsOf(path: string, source: string): string {
  if (path.endsWith('.md')) return source.replace(/^```[\s\S]*?^```/gm, blank);
  if (SCRIPT.test(path)) return scriptComments(path, source);
  return only(source, COMMENTS[extname(path)] ?? /^\s*#.*$/gm);
}
