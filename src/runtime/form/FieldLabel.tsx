import type { MouseEvent, ReactNode } from 'react';
import { linkMark } from './createFieldModel.ts';
import type { FieldModel, FieldTexts } from './createFieldModel.ts';
import { useFormModel } from './FormModelContext.ts';

interface FieldLabelProps {
  readonly model: FieldModel;
  readonly texts: FieldTexts;
}

/** The label as plain text, including the text of its link. */
export function plainLabel({ label, link }: FieldTexts): string {
  if (link === undefined) return label;
  return label.includes(linkMark) ? label.replace(linkMark, link) : `${label} ${link}`;
}

/** The label with its link; pressing the link does not toggle the checkbox. */
export function FieldLabel({ model, texts }: FieldLabelProps): ReactNode {
  const { runtime, scope } = useFormModel();
  const { link } = model.field;
  if (link === undefined) return texts.label;
  const [before = '', after = ''] = texts.label.includes(linkMark)
    ? texts.label.split(linkMark)
    : [`${texts.label} `];
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void runtime.dispatch(link.on, scope);
  };
  return (
    <>
      {before}
      <button type="button" className="p-link w-form__link" onClick={press}>
        {texts.link}
      </button>
      {after}
    </>
  );
}
