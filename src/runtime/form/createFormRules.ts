import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Form, FormRule, Value } from '../../language/release.ts';
import type { Runtime } from '../runtime.ts';
import type { Scope } from '../scope.ts';
import type { FiredRule } from './createFieldModel.ts';

interface FormRulesOptions {
  readonly form: Form;
  readonly scope: Scope;
  readonly runtime: Runtime;
  evaluate(value: Value | undefined, get: Getter): unknown;
  /** Whether a field is shown: what is said of one that is not, nobody could correct. */
  shown(name: string, get: Getter): boolean;
}

/** The rules of a form that fire. */
export interface FormRules {
  /** The first of those that belong to no field; undefined while none fires. */
  readonly ofForm: Atom<FiredRule | undefined>;
  /** The first of those of a field. */
  ofField(name: string, get: Getter): FiredRule | undefined;
}

/** Follows the rules of a form. */
export function createFormRules({ form, scope, runtime, evaluate, shown }: FormRulesOptions): FormRules {
  function errorOf({ error: { code, description, text } }: FormRule, get: Getter): Pick<FiredRule, 'code' | 'description' | 'text'> {
    const known = evaluate(code, get);
    const words = evaluate(description, get);
    const failure = { code: known === undefined ? '' : String(known), ...(words !== undefined && { description: String(words) }) };
    return { code: known === undefined ? undefined : failure.code, description: failure.description, text: runtime.failureText(text, failure, scope.owner?.audience, get) };
  }
  const firstOf = (rules: readonly FormRule[]): Atom<FiredRule | undefined> => {
    const index = atom((get) => rules.findIndex(({ field, when }) => (field === undefined || shown(field, get)) && evaluate(when, get) === true));
    return atom((get) => {
      const rule = rules[get(index)];
      return rule === undefined ? undefined : { ...errorOf(rule, get), rule: 'rule', field: rule.field };
    });
  };
  const fields = [...new Set(form.rules.flatMap(({ field }) => field ?? []))];
  const byField = new Map(fields.map((name) => [name, firstOf(form.rules.filter(({ field }) => field === name))]));
  return {
    ofForm: firstOf(form.rules.filter(({ field }) => field === undefined)),
    ofField(name, get) {
      const rule = byField.get(name);
      return rule === undefined ? undefined : get(rule);
    },
  };
}
