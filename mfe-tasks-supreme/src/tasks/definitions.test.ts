import {
  checkValue,
  defaults,
  fieldsOf,
  MAX_FIELDS_PER_GROUP,
  ownFields,
  parseDefinitions,
  spends,
  validate,
} from '@assistant/shared/tasks';
import { definitions } from '.';

/** The screens of the tier with their fields, in the order of the screens’ description. */
const screens: Record<string, string> = {
  'battle-merit': 'mode cities troops minHpPct refill creditGoal claimCredit breakThrough foodReserve',
  'city-build': 'buildings followTask cityRule cities maxJobs heroRule eventChoice speedUp',
  estate: 'types autoOccupy minLevel goldFirst harvest activeWork heroRule replaceLow powerRatioMax',
  'arena-pk': 'guess rings attempts buyTimes queueMax lastMinutes team skipSameCountry',
  'cross-pk': 'autoSignup fights opponentRule powerRatioMax targetTier buyTimes team claimReward',
  xyz: 'objective troops minHpPct refill siege paidHammerMax stageGoal speedOnly foodReserve',
  xyz2: 'autoJoin objective troops minHpPct refill creditGoal foodReserve',
  'new-task': 'types minRarity countries claim dispatch quickFinish maxCoinEach maxCoinDay',
  gwent: 'deck rounds style difficulty stopAfterLosses buyRounds claimReward',
  dig: 'freeDigs useTools toolReserve pattern wanted stopOnFind buyTools combine',
  'free-history': 'mode attempts route team stopAfterLosses buyTimes claimChests',
  zhenhun: 'mode floorMax resets buyTimes team powerRatioMax stopAfterLosses claimChests',
  chat: 'channels record keepDays keywords hideSystem respectBlacklist pollSec exportFormat',
  lunhui: 'heroes dailyMax targetLevel materialReserve keepMain confirmFirst buyMaterials',
};

describe('the supreme screens', () => {
  it('are all there, in order', () => {
    expect(definitions.map(({ id }) => id)).toEqual(Object.keys(screens));
    expect(definitions.every(({ tier }) => tier === 'supreme')).toBe(true);
  });

  it('are accepted by what the server and the build check them with, after a trip through JSON', () => {
    expect(parseDefinitions(JSON.parse(JSON.stringify(definitions)))).toEqual({ ok: true, definitions });
  });

  it('have each a seal of their own', () => {
    expect(new Set(definitions.map(({ seal }) => seal)).size).toBe(definitions.length);
  });
});

describe.each(definitions.map((definition) => [definition.id, definition] as const))(
  '%s',
  (id, definition) => {
    const fields = fieldsOf(definition);

    it('has every field, once, in order', () => {
      expect(ownFields(definition).map(({ key }) => key)).toEqual(screens[id]?.split(' '));
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    });

    it('has no group of more fields than fit a card', () => {
      for (const { fields: inGroup } of definition.groups) {
        expect(inGroup.length).toBeLessThanOrEqual(MAX_FIELDS_PER_GROUP);
      }
    });

    it('says everything in both languages', () => {
      const texts = [
        definition.title,
        ...definition.status.map(({ label }) => label),
        ...definition.groups.map(({ title }) => title),
        ...fields.flatMap((field) => [
          field.label,
          field.help,
          ...('options' in field ? (field.options ?? []).map(({ label }) => label) : []),
        ]),
      ];
      for (const { zh, en } of texts) {
        expect(zh.trim()).not.toBe('');
        expect(en.trim()).not.toBe('');
      }
    });

    it('has no default that breaks a rule or spends 元宝', () => {
      expect(validate(definition, defaults(definition))).toEqual([]);
      for (const field of fields) {
        expect(checkValue(field, field.default)).toBeUndefined();
        expect(spends(field, field.default)).toBe(false);
      }
    });

    it('tells the price in the help of every field that spends', () => {
      for (const field of fields.filter((candidate) => candidate.spends)) {
        expect(field.help.zh).toMatch(/元宝/);
        expect(field.help.en).toMatch(/coin|cost/i);
      }
    });
  },
);
