import type { Atom } from 'jotai/vanilla';
import { memo, use, useCallback, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { bareControls, framedControls, typedControls } from '../../language/controls.ts';
import type { ControlProps, SubmitWork } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { ConditionList } from '../../ui/ConditionList.tsx';
import { Field } from '../../ui/Field.tsx';
import { constantRoot } from '../scope.ts';
import type { FieldModel } from './createFieldModel.ts';
import type { FieldFlags } from './createFlags.ts';
import type { FormModel } from './createFormModel.ts';
import { FieldLabel, plainLabel } from './FieldLabel.tsx';
import { FormLoadingContext, useFormModel } from './FormModelContext.ts';
import { useAtom } from '../useAtom.ts';

type AnyControl = (props: ControlProps<unknown, Readonly<Record<string, unknown>>>) => ReactNode;

interface Draft {
  readonly text: unknown;
  /** The value it was typed over. Once that changes, the draft is past. */
  readonly base: unknown;
}

const noSlots = {};

/** The field's text while it is typed, and when it is written to the state. */
function useDraft(form: FormModel, model: FieldModel, value: unknown, atOnce: boolean) {
  const [draft, setDraft] = useState<Draft>();
  const { name } = model.field;
  const change = (next: unknown) => {
    if (atOnce) {
      setDraft(undefined);
      form.commit(name, next);
    } else {
      setDraft({ text: next, base: value });
      form.keep(name, { value: next, base: value, done: () => setDraft(undefined) });
    }
  };
  const blur = useCallback(() => form.leave(name), [form, name]);
  useEffect(() => blur, [blur]); // what was typed survives the field
  return { text: draft !== undefined && Object.is(draft.base, value) ? draft.text : value, change, blur };
}

function useRead<T>(of: Atom<T>): T {
  return useAtom(of, useFormModel().runtime.evaluation.store);
}

function useFlags({ flags }: FormModel, name: string): FieldFlags {
  const subscribe = useCallback((listener: () => void) => flags.subscribe(name, listener), [flags, name]);
  const read = () => flags.read(name);
  return useSyncExternalStore(subscribe, read, read);
}

function Indicators({ model }: { readonly model: FieldModel }): ReactNode {
  const { runtime: { evaluation } } = useFormModel();
  const { store } = evaluation;
  const states = useRead(model.indicators);
  const texts = useRead(model.indicatorTexts);
  const word = (key: string) => evaluation.message(`form.${key}`, undefined, store.get);
  const stateOf = (letter: string | undefined) => (letter === 'm' ? 'met' : letter === 'u' ? 'unmet' : 'pending');
  return (
    <ConditionList
      id={`${model.id}-conditions`}
      label={word('conditions')}
      metLabel={word('met')}
      unmetLabel={word('unmet')}
      items={texts.map((text, index) => ({ id: String(index), text, state: stateOf(states[index]) }))}
    />
  );
}

function FieldOf({ name }: { readonly name: string }): ReactNode {
  const form = useFormModel();
  const { runtime } = form;
  const model = form.fields.get(name);
  if (model === undefined) throw new Error(`The form "${form.form.form}" has no field "${name}".`);
  const { field } = model;
  const { store } = runtime.evaluation;
  const { value, texts, options, props, error, outlined: wrong, reason } = useRead(model.drawn);
  const { required, disabled, outlined: flagged } = useFlags(form, name);
  const loading = useContext(FormLoadingContext);
  const outlined = wrong || flagged;
  const component: (props: never) => ReactNode = runtime.component(field.control) ?? use(runtime.load(field.control));
  const Control = component as AnyControl;

  const typed = typedControls.includes(field.control);
  const { text, change, blur } = useDraft(form, model, value, form.live || field.watched || field.invalid === 'typed' || error !== undefined || !typed);
  const aroundSubmit = useCallback((work: SubmitWork) => {
    form.submitWork.set(name, work);
    return () => void (form.submitWork.get(name) === work && form.submitWork.delete(name));
  }, [form, name]);

  const bare = bareControls.includes(field.control);
  const checks = field.indicators !== undefined && field.indicators.length > 0;
  const help = !disabled || reason === undefined ? texts.help : <>{texts.help}{texts.help !== undefined && ' '}{reason}</>;
  const described = classNames(help !== undefined && `${model.id}-help`, error !== undefined && `${model.id}-error`, checks && `${model.id}-conditions`);
  const optional = !required && !disabled && !bare && form.marksOptional && field.control !== 'checkbox' && field.control !== 'switch';
  const frame = {
    help, error: error?.text, errorCode: error?.code,
    optionalLabel: optional ? runtime.evaluation.message('form.optional', undefined, store.get) : undefined,
  };
  const label = plainLabel(texts);
  const input = (
    <Control
      id={model.id}
      name={name}
      props={props}
      slots={noSlots}
      emit={(event, payload) => {
        const steps = field.on?.[event];
        if (steps !== undefined) void runtime.dispatch(steps, form.scope.with({ event: constantRoot(payload) }));
      }}
      pending={false}
      t={(key, args) => runtime.word(field.control, key, args)}
      language={runtime.language()}
      services={runtime.services}
      label={label}
      labelNode={<FieldLabel model={model} texts={texts} />}
      value={text}
      change={change}
      blur={blur}
      required={required}
      disabled={disabled || loading}
      invalid={outlined || error !== undefined}
      describedBy={described === '' ? undefined : described}
      autocomplete={field.autocomplete}
      placeholder={texts.placeholder}
      mask={model.mask.take}
      options={options}
      frame={frame}
      aroundSubmit={aroundSubmit}
    />
  );
  const conditions = checks ? <Indicators model={model} /> : null;
  if (field.control === 'hidden-input') return input;
  if (bare || framedControls.includes(field.control)) return <div className="w-form__field" data-field={name}>{input}{conditions}</div>;
  const framed = (of?: string) => <Field name={of} id={model.id} label={label} help={help} error={frame.error} errorCode={frame.errorCode} optionalLabel={frame.optionalLabel}>{input}</Field>;
  return checks ? <div className="w-form__field" data-field={name}>{framed()}{conditions}</div> : framed(name);
}

/** A field: its label, its control, what is wrong with it. It reads its own part of the state and nothing else. */
export const ControlField = memo(FieldOf);
