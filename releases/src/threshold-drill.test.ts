import { folderStore, type Released } from '@assistant/release-store';
import { PLACES, siteFor } from './testing/machines';
import { severalOperators } from './testing/several-operators';

const DONE = expect.objectContaining({ code: 0 });
const REFUSED = { code: 1, said: expect.stringContaining('are signed here by 2 operators') };
const SHELL = 'activate shell s2 --with mfe-auth=a2 --yes';
const released = async (site: string) => (await folderStore(site).read()) as Released;

describe.each(PLACES)('three operators of a site in a %s', (place) => {
  let site: string;
  let other: string;
  let remove: () => Promise<void>;
  let of: ReturnType<typeof severalOperators>;
  beforeEach(async () => {
    ({ site, other, remove } = await siteFor(place));
    of = severalOperators(site);
    for (const who of ['b', 'c', 'd']) await of.join(who);
    const typed = `keys --operator ${of.fileOf('b')} --operator ${of.fileOf('c')} --yes`;
    expect(await of.together('a', typed, 'b', 'c')).toEqual(DONE);
  });
  afterEach(() => remove());

  test('a key that is lost is replaced by the two others, and who has it signs nothing more', async () => {
    const lost = (await of.keyOf('c')).id;
    const typed = `keys --operator ${of.fileOf('d')} --revoke ${lost} --yes`;
    expect(await of.by('a', typed)).toMatchObject(REFUSED);
    // The one that comes signs it as well, and is none of the two.
    expect(await of.together('a', typed, 'd')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/so far \S+ has; \S+ too, .* which is none of so many/),
    });
    expect(await of.together('a', typed, 'b')).toEqual(DONE);
    expect(await of.by('c', 'canary mfe-chat c3 5')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`not by ${lost}`),
    });
    process.env.SITE_DIR = other;
    expect(await of.by('d', 'canary mfe-chat c2 5')).toEqual(DONE);
    expect(await of.by('d', SHELL)).toMatchObject(REFUSED);
    expect(await of.together('d', SHELL, 'a')).toEqual(DONE);
    process.env.SITE_DIR = site;
    for (const who of ['a', 'b']) {
      expect(await of.by(who, 'verify')).toEqual(DONE);
      expect((await of.by(who, 'keys')).said).not.toContain(`${lost}  signs`);
    }
    expect(await of.by('b', 'rollback shell --with mfe-auth --yes')).toEqual(DONE);
    expect((await released(site)).registry).toMatchObject({
      shell: { version: 's1' },
      threshold: { keys: 2 },
    });
  });
});
