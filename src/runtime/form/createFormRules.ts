import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Value } from '../../language/release.ts';
import type { FormRule } from '../../language/form.ts';
import type { Form } from '../../language/form.ts';
import type { ViewServices } from '../viewServices.ts';
import type { Scope } from '../scope.ts';
import type { FiredRule } from './createFieldModel.ts';

interface FormRulesOptions {
  readonly form: Form;
  readonly scope: Scope;
  readonly runtime: ViewServices;
  evaluate(value: Value | undefined, get: Getter): unknown;
  /** Whether a field is visible; an error at a hidden field could not be corrected. */
  shown(name: string, get: Getter): boolean;
}

/** The rules of a form that fire. */
export interface FormRules {
  /** The first rule that fires and belongs to no field. */
  readonly ofForm: Atom<FiredRule | undefined>;
  /** The first rule that fires for a field. */
  ofField(name: string, get: Getter): FiredRule | undefined;
}

/** Creates the atoms of a form's rules. */
export function createFormRules({
  form,
  scope,
  runtime,
  evaluate,
  shown,
}: FormRulesOptions): FormRules {
  function errorOf(
    { error: { code, description, text } }: FormRule,
    get: Getter,
  ): Pick<FiredRule, 'code' | 'description' | 'text'> {
    const known = evaluate(code, get);
    const words = evaluate(description, get);
    const failure = {
      code: known === undefined ? '' : String(known),
      ...(words !== undefined && { description: String(words) }),
    };
    return {
      code: known === undefined ? undefined : failure.code,
      description: failure.description,
      text: runtime.failureText(text, failure, scope.owner?.audience)(get),
    };
  }
  const firstOf = (rules: readonly FormRule[]): Atom<FiredRule | undefined> => {
    const index = atom((get) =>
      rules.findIndex(
        ({ field, when }) =>
          (field === undefined || shown(field, get)) && evaluate(when, get) === true,
      ),
    );
    return atom((get) => {
      const rule = rules[get(index)];
      return rule === undefined
        ? undefined
        : { ...errorOf(rule, get), rule: 'rule', field: rule.field };
    });
  };
  const rulesOf = new Map<string | undefined, FormRule[]>();
  for (const rule of form.rules) {
    const before = rulesOf.get(rule.field);
    if (before === undefined) rulesOf.set(rule.field, [rule]);
    else before.push(rule);
  }
  const firing = new Map<string, Atom<FiredRule | undefined>>();
  return {
    ofForm: firstOf(rulesOf.get(undefined) ?? []),
    ofField(name, get) {
      const rules = rulesOf.get(name);
      if (rules === undefined) return undefined;
      let first = firing.get(name);
      if (first === undefined) firing.set(name, (first = firstOf(rules)));
      return get(first);
    },
  };
}
