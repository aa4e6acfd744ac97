import { join } from 'node:path';
import {
  isPreview,
  isWithdrawn,
  PREVIEW_DAYS,
  PREVIEWS_MAX,
  previewEnd,
  type ReleaseRegistry,
} from '@assistant/contract';
import { publishedApps, publishedVersions, releaseFolder, writtenBuild } from '@assistant/release-store';
import { ApiError, fieldError } from '../../http/api-error';
import { SIGNED_CALL_MS } from '../../released/signed-caller';

const FULL = {
  zh: `最多同时有 ${PREVIEWS_MAX} 个预览。请等旧的过期（${PREVIEW_DAYS} 天），或请运维撤下一个。`,
  en: `There may be ${PREVIEWS_MAX} previews at the same time. Wait until one ends, ${PREVIEW_DAYS} days after it was published, or have an operator withdraw one.`,
};

const AHEAD = { zh: '不能晚于现在；请校准时钟', en: 'must not be later than now. Set the clock right.' };

/** The previews of an app that can be opened at a moment. @param site its folder */
export async function openPreviews(
  site: string,
  app: string,
  registry: ReleaseRegistry,
  now: Date,
): Promise<string[]> {
  if (!(await publishedApps(site)).includes(app)) return [];
  const open: string[] = [];
  for (const version of await publishedVersions(site, app)) {
    if (!isPreview(version) || isWithdrawn(registry, app, version)) continue;
    const build = await writtenBuild(join(site, releaseFolder(app, version)));
    if (build?.published && previewEnd(new Date(build.published)) > now) open.push(version);
  }
  return open;
}

/**
 * @param build that is sent, with the time at which its team says that it has signed it
 * @throws ApiError 422 where its app has as many previews as it may, without this one; 400 where it would never end
 */
export async function refuseMorePreviews(
  site: string,
  { app, version, published }: { app: string; version: string; published: string },
  registry: ReleaseRegistry,
  now: Date,
): Promise<void> {
  if (!isPreview(version)) return;
  if (new Date(published).getTime() > now.getTime() + SIGNED_CALL_MS) throw fieldError('published', AHEAD);
  const open = await openPreviews(site, app, registry, now);
  if (open.length >= PREVIEWS_MAX && !open.includes(version)) throw new ApiError(422, FULL);
}
