import type { csPlayer, DataOfCall, MembershipLevel } from '@assistant/contract';

/** Who is asking, where it is no visitor. */
export type Player = NonNullable<DataOfCall<typeof csPlayer>['player']>;

/** What the dialog of a membership begins with. */
export interface Wish {
  level: MembershipLevel;
  days: number;
}
