import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Field } from '../../language/form.ts';
import type { Value } from '../../language/release.ts';
import type { FieldModel } from './createFieldModel.ts';

/** The atoms of most fields, which have no indicators. */
const noIndicators: Pick<FieldModel, 'indicators' | 'indicatorTexts'> = {
  indicators: atom(''),
  indicatorTexts: atom<readonly string[]>([]),
};

/** The atoms of a field's indicators: their states and their texts. */
export function indicatorsOf(
  { indicators = [] }: Field,
  {
    value,
    evaluate,
    text,
  }: {
    readonly value: Atom<unknown>;
    evaluate(expression: Value, get: Getter): unknown;
    text(expression: Value, get: Getter): string | undefined;
  },
): typeof noIndicators {
  if (indicators.length === 0) return noIndicators;
  return {
    indicators: atom((get) =>
      indicators
        .map(({ met }) => (evaluate(met, get) === true ? 'm' : isUntouched(get(value)) ? 'p' : 'u'))
        .join(''),
    ),
    indicatorTexts: atom((get) => indicators.map((one) => text(one.text, get) ?? '')),
  };
}

/** Whether the user has entered nothing. */
export function isUntouched(value: unknown): boolean {
  return value === undefined || value === '';
}
