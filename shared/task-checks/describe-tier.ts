import {
  checkValue,
  defaults,
  fieldsOf,
  MAX_FIELDS_PER_GROUP,
  ownFields,
  parseDefinitions,
  spends,
  type TaskDefinition,
  type Tier,
  validate,
} from '@assistant/shared/tasks';

/**
 * The tests every tier's definitions have to pass; a tier's team runs them with its own list of screens.
 * @param screens the keys of each screen's own fields, in order, separated by spaces, by the screen's id
 */
export function describeTier(
  tier: Tier,
  definitions: TaskDefinition[],
  screens: Record<string, string>,
): void {
  describe(`the ${tier} screens`, () => {
    it('are all there, in order', () => {
      expect(definitions.map(({ id }) => id)).toEqual(Object.keys(screens));
      expect(definitions.every((each) => each.tier === tier)).toBe(true);
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
}
