import { RichText } from '@assistant/rich-text';

/** The text of an announcement as players see it. A link to a page of theirs opens beside the desk. */
export const AnnouncementText = ({ source }: { source: string }) => (
  <RichText
    source={source}
    pageLink={(to, words) => (
      <a href={to} target="_blank" rel="noopener">
        {words}
      </a>
    )}
  />
);
