import { loseMachine, WAYS } from './testing/lose-machine';

test.each(WAYS)(
  'a machine (%s) is lost an hour after a backup under load, and another one (%s) goes on: what was answered is there, nothing is run twice or paid above the cap',
  (from, to) => loseMachine(from, to, 50),
  1_800_000,
);
