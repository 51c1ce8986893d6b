import { createContext, use, type ReactNode } from 'react';
import type { FieldModel } from './createFieldModel.ts';
import type { FormPart } from './createFormPart.ts';
import './fieldsInside.css';
import { FormLayout } from './FormLayout.tsx';
import { FormLoadingContext, useFormModel } from './FormModelContext.ts';
import { FormPartContext } from './FormPartContext.tsx';
import { useField } from './useField.ts';

/** The buttons beside the heading of a group that is a row of a list. */
export const GroupActionsContext = createContext<ReactNode>(undefined);

/** The fields of an object: a group with a heading. */
export function GroupField({
  model,
  part,
}: {
  readonly model: FieldModel;
  readonly part: FormPart;
}): ReactNode {
  const form = useFormModel();
  const { drawn, flags } = useField(form, model);
  const loading = use(FormLoadingContext);
  const actions = use(GroupActionsContext);
  const { label, help } = drawn.texts;
  const described = help === undefined ? undefined : `${model.id}-help`;
  const inside = (
    <>
      {help !== undefined && (
        <p id={described} className="p-field__help">
          {help}
        </p>
      )}
      <GroupActionsContext value={undefined}>
        <FormLoadingContext value={loading || flags.disabled}>
          <FormPartContext part={part}>
            <FormLayout />
          </FormPartContext>
        </FormLoadingContext>
      </GroupActionsContext>
    </>
  );
  if (actions === undefined)
    return (
      <fieldset className="w-form__group" data-field={model.name} aria-describedby={described}>
        <legend className="w-form__legend">{label}</legend>
        {inside}
      </fieldset>
    );
  return (
    <div
      role="group"
      className="w-rows__group"
      data-field={model.name}
      aria-labelledby={`${model.id}-title`}
      aria-describedby={described}
    >
      <div className="w-rows__head">
        <p id={`${model.id}-title`} className="w-rows__title">
          {label}
        </p>
        {actions}
      </div>
      {inside}
    </div>
  );
}
