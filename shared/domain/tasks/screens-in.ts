import type { ScreenDefinition } from './definition';
import { isRecord } from './json';

const TIERS: readonly unknown[] = ['basic', 'premium', 'supreme'] satisfies ScreenDefinition['tier'][];

const isText = (value: unknown): boolean =>
  isRecord(value) && typeof value.zh === 'string' && typeof value.en === 'string';

const isField = (value: unknown): boolean =>
  isRecord(value) && typeof value.key === 'string' && typeof value.type === 'string';

const isGroup = (value: unknown): boolean =>
  isRecord(value) && Array.isArray(value.fields) && value.fields.every(isField);

function isScreen(value: unknown): value is ScreenDefinition {
  if (!isRecord(value)) return false;
  const { id, tier, seal, title, heading, groups } = value;
  return (
    [id, seal].every((text) => typeof text === 'string') &&
    TIERS.includes(tier) &&
    [title, heading ?? title].every(isText) &&
    Array.isArray(groups) &&
    groups.every(isGroup)
  );
}

/**
 * The screens among what the page knows of tasks (`readDefinitions`, shared/runtime/remote). Each comes from the
 * definitions of some release, which its build or `parseDefinitions` has checked in full: here it is only seen that it
 * has the shape of one.
 */
export const screensIn = (known: readonly unknown[]): ScreenDefinition[] => known.filter(isScreen);
