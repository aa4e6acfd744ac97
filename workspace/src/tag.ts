import { ROOT } from '../../releases/src/apps';
import { tagRelease } from './previous-release/release-tag';

/** `npm run tag`: marks the commit that was released (docs/rollout.md). */
try {
  const tag = tagRelease(ROOT, new Date().toISOString().slice(0, 10));
  console.log(`${tag} is the release as it is; share it with: git push origin ${tag}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
