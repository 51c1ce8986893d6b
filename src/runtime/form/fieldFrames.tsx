import type { ReactNode } from 'react';
import type { FormControl } from '../../language/form.ts';
import type { ControlFrame } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { Field } from '../../ui/Field.tsx';
import type { FieldModel } from './createFieldModel.ts';
import { FieldIndicators, indicatorsId } from './FieldIndicators.tsx';

/** Props of the frame around a control. */
export interface FieldFrameProps {
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
function FramedByForm({ model, label, frame, children }: FieldFrameProps): ReactNode {
  const hasIndicators = indicatorsId(model) !== undefined;
  const { name } = model;
  const framed = (
    <Field
      name={hasIndicators ? undefined : name}
      className={hasIndicators ? undefined : wideClass(model)}
      id={model.id}
      label={label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      {children}
    </Field>
  );
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
function Unframed({ model, children }: FieldFrameProps): ReactNode {
  return (
    <div className={classNames('w-form__field', wideClass(model))} data-field={model.name}>
      {children}
      {indicatorsId(model) !== undefined && <FieldIndicators model={model} />}
    </div>
  );
}

function Hidden({ children }: FieldFrameProps): ReactNode {
  return children;
}

/** The frame around a control, by the `frame` of the control's manifest. */
export const fieldFrames: Readonly<
  Record<FormControl['frame'], (props: FieldFrameProps) => ReactNode>
> = { form: FramedByForm, control: Unframed, bare: Unframed, hidden: Hidden };
