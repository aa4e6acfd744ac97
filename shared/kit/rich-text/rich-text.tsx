import { useStrings } from '@assistant/i18n';
import { VisuallyHidden } from '@assistant/ui';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { type Block, type Inline, parseRichText } from './parse-rich-text';
import css from './rich-text.module.css';
import { strings } from './strings';

/** Draws a link to a page of this site: its path, with search and hash, and its words. */
type PageLink = (to: string, words: ReactNode) => ReactNode;

const PageLinkContext = createContext<PageLink>((_, words) => words);

interface RichTextProps {
  /** Markup of an announcement (`parseRichText`). It is data and cannot contain a script. */
  source: string;
  pageLink: PageLink;
}

/** An announcement's text as elements. */
export function RichText({ source, pageLink }: RichTextProps) {
  return (
    <PageLinkContext value={pageLink}>
      <div className={css.text} dir="auto">
        {inOrder(parseRichText(source, location.origin), (block) => (
          <BlockView block={block} />
        ))}
      </div>
    </PageLinkContext>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.type === 'paragraph') {
    return (
      <p>
        {inOrder(block.lines, (line, at) => (
          <>
            {at > 0 ? <br /> : null}
            <Words words={line} />
          </>
        ))}
      </p>
    );
  }
  const ListElement = block.ordered ? 'ol' : 'ul';
  return (
    <ListElement className={block.ordered ? css.numbers : css.bullets}>
      {inOrder(block.items, (item) => (
        <li>
          <Words words={item} />
        </li>
      ))}
    </ListElement>
  );
}

function Words({ words }: { words: Inline[] }) {
  return inOrder(words, (word) => <Word word={word} />);
}

function Word({ word }: { word: Inline }) {
  const t = useStrings(strings);
  const pageLink = use(PageLinkContext);
  if (word.type === 'text') return word.text;
  const children = <Words words={word.children} />;
  if (word.type !== 'link') return word.type === 'strong' ? <strong>{children}</strong> : <em>{children}</em>;
  const url = new URL(word.href);
  if (url.origin === location.origin) return pageLink(url.pathname + url.search + url.hash, children);
  return (
    <a href={word.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <VisuallyHidden>{t.newWindow}</VisuallyHidden>
    </a>
  );
}

/** Parts of a text never move, so their index is their key. */
function inOrder<Part>(parts: readonly Part[], draw: (part: Part, at: number) => ReactNode): ReactNode {
  return parts.map((part, at) => <Fragment key={String(at)}>{draw(part, at)}</Fragment>);
}
