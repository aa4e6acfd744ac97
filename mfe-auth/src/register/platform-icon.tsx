import css from './platform-icon.module.css';

/** Our own icon for each game version, on a 24 × 24 grid, by its number (spec section 3): its tone and its strokes. */
const drawings: Record<number, [tone: string, strokes: string]> = {
  // A question.
  [-1]: ['plain', 'M9 9.400c.3-2 1.500-3 3.200-3s3 1 3 2.700c0 2.300-3.200 2.500-3.200 5M12 17.300v.01'],
  // Two crossed spears: soldiers at the gates.
  0: [
    'seal',
    'M6.500 18.500L16 7M17.500 18.500L8 7M18 4.600l-.6 3.500-2.900-2.400zM6 4.600l.6 3.500 2.900-2.400z',
  ],
  // 37.
  1: [
    'azure',
    'M6 7.500h4.500l-2.500 3.700c1.800 0 3 1 3 2.700s-1.200 2.800-2.800 2.800c-1 0-1.800-.3-2.400-1M13.500 7.500H18.500l-3 9.200',
  ],
  // A wild goose flying over water.
  2: [
    'gold',
    'M4.500 8c3-.5 5.500.8 7.500 4 2-3.200 4.500-4.500 7.500-4-1.200 3.700-3.500 5.500-7.500 5.500S5.700 11.700 4.500 8M6 17.500c2-1 4-1 6 0s4 1 6 0',
  ],
  // 63.
  3: [
    'jade',
    'M10.500 7c-3 1.200-4.700 3.600-4.700 6.300 0 2 1.200 3.400 2.800 3.400s2.700-1.100 2.700-2.600-1.100-2.600-2.600-2.600c-1 0-2 .5-2.600 1.400M14 7.500h4.300l-2.400 3.700c1.700 0 2.900 1 2.900 2.700s-1.200 2.800-2.800 2.800c-1 0-1.700-.3-2.300-.9',
  ],
  // A crown.
  4: ['gold', 'M5.500 16.500L4.500 8.500l4.300 3.300L12 6l3.200 5.800 4.300-3.300-1 8zM6 19h12'],
  // A browser window with a play sign.
  5: [
    'azure',
    'M4.500 6h15v12h-15zM4.500 9.300h15M7 7.700v.01M9.300 7.700v.01M10.500 11.500l4 2.200-4 2.200z',
  ],
  // A formation broken open by an arrow.
  6: ['seal', 'M15.500 6.500A6.800 6.800 0 1 0 18.700 13M12 12l7.500-7.500M19.500 8.500v-4h-4'],
};

/** The icon of a game version, beside its name. */
export function PlatformIcon({ platform }: { platform: number }) {
  const drawing = drawings[platform];
  if (!drawing) return null;
  const [tone, strokes] = drawing;
  return (
    <svg className={`${css.icon} ${css[tone]}`} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d={strokes} />
    </svg>
  );
}
