import type { LoadFigures, LocalText, ReleasedVersion } from '@assistant/contract';

type Cause = LoadFigures['causes'][number];

/** What a version is to players; `stable` is the active one beside a canary. */
export const roleWords: Readonly<Record<ReleasedVersion['role'] | 'stable', LocalText>> = {
  active: { zh: '全量', en: 'All' },
  stable: { zh: '稳定', en: 'Stable' },
  canary: { zh: '灰度', en: 'Canary' },
  halted: { zh: '已停', en: 'Halted' },
  previous: { zh: '上一版', en: 'Previous' },
  published: { zh: '已发布', en: 'Published' },
};

/** How a load ended. */
export const outcomeWords: Readonly<Record<Cause['outcome'], LocalText>> = {
  loaded: { zh: '正常', en: 'fine' },
  fellBack: { zh: '换回了上一版', en: 'went back to the previous version' },
  failed: { zh: '没有显示', en: 'nothing shown' },
  screenError: { zh: '画面出错', en: 'error on the screen' },
};

/** Why a load failed. */
export const reasonWords: Readonly<Record<NonNullable<Cause['reason']>, LocalText>> = {
  files: { zh: '文件缺失', en: 'file missing' },
  network: { zh: '设备离线', en: 'device offline' },
  altered: { zh: '文件校验不符', en: 'file altered' },
  version: { zh: '与外壳不合', en: 'does not fit the shell' },
  timeout: { zh: '没有及时回应', en: 'no answer in time' },
  crashed: { zh: '代码出错', en: 'its code failed' },
  rejected: { zh: '有未处理的错误', en: 'an unhandled error' },
};
