import { memo, use, type ReactNode } from 'react';
import type { ControlFrame, ControlProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { constantRoot } from '../scope.ts';
import { fieldFrames } from './fieldFrames.tsx';
import { indicatorsId } from './FieldIndicators.tsx';
import { FieldLabel, plainLabel } from './FieldLabel.tsx';
import type { FieldModel } from './createFieldModel.ts';
import { useField, type LiveField } from './useField.ts';
import type { FieldsAround } from './useFieldsAround.ts';

type AnyControl = (props: ControlProps<unknown, Readonly<Record<string, unknown>>>) => ReactNode;

const noSlots = {};

/** The help text of a field, followed by the reason why it is disabled. */
function helpOf({ drawn: { texts, reason }, flags: { disabled } }: LiveField): ReactNode {
  if (!disabled || reason === undefined) return texts.help;
  return (
    <>
      {texts.help}
      {texts.help !== undefined && ' '}
      {reason}
    </>
  );
}

/** The frame of a field's control: help, error and optional mark. */
function frameOf(
  { form, optional }: FieldsAround,
  { control, field }: FieldModel,
  live: LiveField,
): ControlFrame {
  const { error } = live.drawn;
  const { required, disabled } = live.flags;
  const isMarked =
    !required &&
    !disabled &&
    field.value === undefined &&
    form.marksOptional &&
    control.marksOptional;
  return {
    help: helpOf(live),
    error: error?.text,
    errorCode: error?.code,
    optionalLabel: isMarked ? optional : undefined,
  };
}

/** The ids for `aria-describedby`, separated by spaces. */
function describedBy(model: FieldModel, { help, error }: ControlFrame): string | undefined {
  const ids = classNames(
    help !== undefined && `${model.id}-help`,
    error !== undefined && `${model.id}-error`,
    indicatorsId(model),
  );
  return ids === '' ? undefined : ids;
}

interface FieldOfProps {
  readonly model: FieldModel;
  readonly around: FieldsAround;
}

function FieldOf({ model, around }: FieldOfProps): ReactNode {
  const { form, loading } = around;
  const { runtime } = form;
  const { field } = model;
  const live = useField(form, model);
  const { texts, options, props, outlined } = live.drawn;
  const { required, disabled } = live.flags;
  const component: (props: never) => ReactNode =
    runtime.component(field.control) ?? use(runtime.load(field.control));
  const Control = component as AnyControl;
  const frame = frameOf(around, model, live);
  const label = plainLabel(texts);
  // A plain call: a component for each frame would cost a large form a sixth of its time.
  return fieldFrames[model.control.frame]({
    model,
    label,
    frame,
    children: (
      <Control
        id={model.id}
        name={model.name}
        props={props}
        slots={noSlots}
        emit={(event, payload) => {
          const steps = field.on?.[event];
          if (steps !== undefined)
            void runtime.dispatch(steps, form.scope.with({ event: constantRoot(payload) }));
        }}
        handles={(event) => field.on?.[event] !== undefined}
        pending={false}
        t={(key, args) => runtime.word(field.control, key, args)}
        language={runtime.language()}
        notation={runtime.notation()}
        services={runtime.services}
        label={label}
        labelNode={field.link === undefined ? label : <FieldLabel model={model} texts={texts} />}
        value={live.text}
        change={live.change}
        blur={model.leave}
        required={required}
        disabled={disabled || loading}
        readOnly={field.value !== undefined}
        filters={form.filters}
        invalid={outlined || live.flags.outlined || frame.error !== undefined}
        describedBy={describedBy(model, frame)}
        autocomplete={field.autocomplete}
        placeholder={texts.placeholder}
        mask={model.mask.take}
        options={options}
        frame={frame}
        aroundSubmit={model.aroundSubmit}
      />
    ),
  });
}

/** A field with a control. It subscribes only to its own part of the state. */
const ControlField = memo(FieldOf);

/** Renders a field: its control, or the fields or rows inside it. */
export function drawField(model: FieldModel, around: FieldsAround): ReactNode {
  return model.inside === undefined ? (
    <ControlField key={model.name} model={model} around={around} />
  ) : (
    <model.inside.View key={model.name} />
  );
}
