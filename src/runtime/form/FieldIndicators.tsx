import type { ReactNode } from 'react';
import { ConditionList } from '../../ui/ConditionList.tsx';
import { useAtom } from '../useAtom.ts';
import type { FieldModel } from './createFieldModel.ts';
import { useFormModel } from './FormModelContext.ts';

/** The DOM id of the indicators of a field; `undefined` if the field has none. */
export function indicatorsId({ id, field: { indicators = [] } }: FieldModel): string | undefined {
  return indicators.length === 0 ? undefined : `${id}-conditions`;
}

/** The conditions of a field's value, each marked as met, unmet or pending. */
export function FieldIndicators({ model }: { readonly model: FieldModel }): ReactNode {
  const {
    runtime: { evaluation },
  } = useFormModel();
  const { store } = evaluation;
  const states = useAtom(model.indicators, store);
  const texts = useAtom(model.indicatorTexts, store);
  const word = (key: string) => evaluation.message(`form.${key}`, undefined, store.get);
  const stateOf = (letter: string | undefined) =>
    letter === 'm' ? 'met' : letter === 'u' ? 'unmet' : 'pending';
  return (
    <ConditionList
      id={`${model.id}-conditions`}
      label={word('conditions')}
      metLabel={word('met')}
      unmetLabel={word('unmet')}
      items={texts.map((text, index) => ({
        id: String(index),
        text,
        state: stateOf(states[index]),
      }))}
    />
  );
}
