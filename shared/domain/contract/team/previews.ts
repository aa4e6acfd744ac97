/** Versions whose names begin so are previews: testers open them by a link, and no one ever gets one otherwise. */
const PREVIEW = 'preview-';

/** For so long after it was published a preview can be opened, in days. */
export const PREVIEW_DAYS = 7;

/** The previews of an app that can be opened at the same time. */
export const PREVIEWS_MAX = 20;

/** Whether a version is a preview. */
export const isPreview = (version: string): boolean => version.startsWith(PREVIEW);

/** The name of the preview of a version that is published at a moment: in another second another one, also of the same build. */
export const previewName = (version: string, at: Date): string =>
  `${PREVIEW}${at.toISOString().replace(/\D/g, '').slice(2, 14)}-${version}`.slice(0, 64);

/** When a preview ends that was published at a moment. */
export const previewEnd = (published: Date): Date =>
  new Date(published.getTime() + PREVIEW_DAYS * 24 * 3_600_000);
