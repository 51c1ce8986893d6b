import { memo, useCallback, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import {
  differMessage,
  type CrossRule,
  type WorkField,
  type WorkSection,
} from '../workloads/content.ts';

type Texts = Readonly<Record<string, string>>;

interface FieldProps {
  readonly field: WorkField;
  readonly required: boolean;
  readonly value: string;
  readonly problem: string;
  readonly set: (id: string, value: string) => void;
}

const Field = memo(function Field({
  field: { id, label },
  required,
  value,
  problem,
  set,
}: FieldProps): ReactNode {
  return (
    <div>
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      <input id={id} name={id} value={value} onChange={(event) => set(id, event.target.value)} />
      {problem !== '' && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
});

interface SectionFormProps {
  readonly sections: readonly WorkSection[];
  readonly rules: readonly CrossRule[];
}

/** A hand-written form: one state, memoized fields, validation during rendering. */
export function SectionForm({ sections, rules }: SectionFormProps): ReactNode {
  const [values, setValues] = useState<Texts>({});
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const [refused, setRefused] = useState(false);
  const expressions = useMemo(
    () =>
      new Map(
        sections
          .flatMap(({ fields }) => fields)
          .flatMap(({ id, pattern }) =>
            pattern === undefined ? [] : [[id, new RegExp(pattern.pattern, 'u')] as const],
          ),
      ),
    [sections],
  );
  const set = useCallback((id: string, value: string) => {
    setValues((before) => ({ ...before, [id]: value }));
    setTouched((before) => (before[id] ? before : { ...before, [id]: true }));
  }, []);

  const needed = new Set(
    rules.flatMap((rule) =>
      rule.kind === 'requiredIf' && values[rule.other] === rule.equals ? [rule.field] : [],
    ),
  );
  const clash = rules.find(
    (rule) =>
      rule.kind === 'differ' &&
      (values[rule.field] ?? '') !== '' &&
      values[rule.field] === values[rule.other],
  );
  const problemOf = ({ id, label, pattern }: WorkField, required: boolean): string => {
    const value = values[id] ?? '';
    if (clash?.kind === 'differ' && clash.field === id) return differMessage;
    if (value === '') return required ? `${label} is required` : '';
    return expressions.get(id)?.test(value) === false ? (pattern?.message ?? '') : '';
  };
  const fieldOf = (field: WorkField): ReactNode => {
    const required = field.required || needed.has(field.id);
    return (
      <Field
        key={field.id}
        field={field}
        required={required}
        value={values[field.id] ?? ''}
        problem={refused || touched[field.id] ? problemOf(field, required) : ''}
        set={set}
      />
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
  };
  return (
    <form noValidate onSubmit={submit}>
      {sections.map(({ title, fields, conditional }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {fields.map(fieldOf)}
          {conditional !== undefined &&
            values[conditional.when.id] === conditional.when.equals &&
            fieldOf(conditional)}
        </fieldset>
      ))}
      <button type="submit">Submit</button>
    </form>
  );
}
