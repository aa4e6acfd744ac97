import { ownFields } from './common-fields';
import type { TaskDefinition } from './definition';
import { describeValue } from './describe-value';
import type { Field } from './field';
import { hasEffect } from './has-effect';
import { isVisible } from './is-visible';
import { own, type TaskValues } from './json';
import type { Phrase } from './plan';
import type { LocalText } from './text';

/** More phrases than these do not fit one line of a phone. */
const PHRASES = 3;

function isSaid(phrase: Phrase, field: Field, values: TaskValues): boolean {
  const value = own(values, field.key);
  if (!isVisible(field, values)) return false;
  return phrase.in ? phrase.in.some((wanted) => wanted === value) : hasEffect(value);
}

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value));

/** A number stands without its unit, which the phrase says; its thousands apart. */
const inWords = (field: Field, value: unknown, language: keyof LocalText): string =>
  field.type === 'int'
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : describeValue(field, value, language);

/**
 * What the task does with these (complete) values, in a few words: "领邮件、许愿、观星 3 次". A definition that says nothing
 * about itself is described by the titles of its groups; so is one whose values do nothing.
 */
export function sayPlan(definition: TaskDefinition, values: TaskValues, language: keyof LocalText): string {
  const fields = new Map(ownFields(definition).map((field) => [field.key, field]));
  const phrases = (definition.plan?.says ?? []).flatMap((phrase) => {
    const field = fields.get(phrase.key);
    if (!field || !isSaid(phrase, field, values)) return [];
    return phrase.text[language]
      .replace('{}', () => inWords(field, values[field.key], language))
      .replace('{n}', () => String(countOf(values[field.key])));
  });
  const said = phrases.length > 0 ? phrases : definition.groups.map(({ title }) => title[language]);
  const text = said.slice(0, PHRASES).join(language === 'zh' ? '、' : ', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
