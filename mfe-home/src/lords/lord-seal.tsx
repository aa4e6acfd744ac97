import { Seal, type SealProps } from '@assistant/ui';

/** The sign of a lord: the first character of the name. */
export const LordSeal = ({ name, ...rest }: Omit<SealProps, 'char'> & { name: string }) => (
  <Seal char={Array.from(name)[0] ?? '主'} {...rest} />
);
