import type { GameInfo, Membership, Profile } from '@assistant/contract';

/** What is known of a lord. */
export interface LordProps {
  /** With what waits behind the membership in force. */
  profile: Profile & Pick<Membership, 'membership_waiting'>;
  /** When the profile was received from the server, in milliseconds. */
  heardAt: number | undefined;
  /** What the game says; undefined while loading or if the game cannot be reached. */
  game: GameInfo | undefined;
}
