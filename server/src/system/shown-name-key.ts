/** Letters that look like others: each pair of lines, above what looks like the one below it. */
const ALIKE = [
  // Cyrillic
  ['АВЕКМНОРСТУХІЈЅҮԌԚԜавекмнорстухіјѕһӏԁԛԝѵгь', 'ABEKMHOPCTYXIJSYGQWabekmhopctyxijshldqwvrb'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳαικνορτυχηϲβγ', 'ABEZHIKMNOPTYXCjaikvoptuxncby'],
  // Latin that has no decomposition
  ['øłđħŧıȷɑɡØŁĐĦŦ', 'oldhtijagOLDHT'],
  // Katakana and signs beside Chinese
  ['〇ロカエタトハニ夲', 'o口力工夕卜八二本'],
] as const;

const OF: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([these, those]) => {
    const looks = [...those];
    return [...these].map((letter, at) => [letter, looks[at] ?? letter] as const);
  }),
);

/** Accents, which stand behind their letter once it is decomposed. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** What leaves no mark on the screen. */
const UNSEEN = /[\s\u2800\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * What two shown names have in common where players would take one for the other: no case, width, spaces or accents,
 * and one letter for those that look alike (after Unicode's UTS 39, of which these are the letters of names here). It is
 * shown to no one.
 */
export const shownNameKey = (name: string): string =>
  [...name.normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '')]
    .map((letter) => OF.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/[1i|]/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .normalize('NFC');
