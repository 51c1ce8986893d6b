import type { ReactNode } from 'react';
import type { FormControl } from '../../language/form.ts';
import type { ControlFrame } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { Field } from '../../ui/Field.tsx';
import type { FieldModel } from './createFieldModel.ts';
import { FieldIndicators, indicatorsId } from './FieldIndicators.tsx';

/** What the frame around a control shows. */
export interface FieldFrame {
  readonly model: FieldModel;
  readonly label: string;
  readonly frame: ControlFrame;
  /** The control. */
  readonly children: ReactNode;
}

function wideClass({ field }: FieldModel): string | undefined {
  return field.wide === true ? 'w-form__wide' : undefined;
}

/** Renders label, help and error around a control that renders none of them. */
function framedByForm({ model, label, frame, children }: FieldFrame): ReactNode {
  const hasIndicators = indicatorsId(model) !== undefined;
  const { name } = model;
  // A plain call, as the one of this frame.
  const framed = Field({
    name: hasIndicators ? undefined : name,
    className: hasIndicators ? undefined : wideClass(model),
    id: model.id,
    label,
    help: frame.help,
    error: frame.error,
    errorCode: frame.errorCode,
    optionalLabel: frame.optionalLabel,
    children,
  });
  return hasIndicators ? (
    <div className={classNames('w-form__field', wideClass(model))} data-field={name}>
      {framed}
      <FieldIndicators model={model} />
    </div>
  ) : (
    framed
  );
}

/** For controls that render their own frame, or need none. */
function unframed({ model, children }: FieldFrame): ReactNode {
  return (
    <div className={classNames('w-form__field', wideClass(model))} data-field={model.name}>
      {children}
      {indicatorsId(model) !== undefined && <FieldIndicators model={model} />}
    </div>
  );
}

function hidden({ children }: FieldFrame): ReactNode {
  return children;
}

/** Renders the frame around a control, by the `frame` of the control's manifest. No hooks. */
export const fieldFrames: Readonly<Record<FormControl['frame'], (props: FieldFrame) => ReactNode>> =
  { form: framedByForm, control: unframed, bare: unframed, hidden };
