/** What is pressed on a report, by the state of the day. */
export const stateSeals = { done: '毕', open: '待', paused: '停', idle: '静', none: '空' };
