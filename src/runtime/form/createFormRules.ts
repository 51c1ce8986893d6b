import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Form, FormRule, Value } from '../../language/release.ts';
import type { Runtime } from '../runtime.ts';
import type { Scope } from '../scope.ts';
import type { FiredRule } from './createFieldModel.ts';

interface FormRules {
  readonly form: Form;
  readonly scope: Scope;
  readonly runtime: Runtime;
  evaluate(value: Value | undefined, get: Getter): unknown;
}

/** The first rule of a form that fires; undefined while none does. */
export function createFormRules({ form, scope, runtime, evaluate }: FormRules): Atom<FiredRule | undefined> {
  const firedIndex = atom((get) => form.rules.findIndex((rule) => evaluate(rule.when, get) === true));
  const language = atom((get) => scope.read(['language'], get));

  function errorOf({ error: { code, description, text } }: FormRule, get: Getter): Pick<FiredRule, 'code' | 'description' | 'text'> {
    get(language);
    const known = evaluate(code, get);
    const words = evaluate(description, get);
    const failure = { code: known === undefined ? '' : String(known), ...(words !== undefined && { description: String(words) }) };
    return { code: known === undefined ? undefined : failure.code, description: failure.description, text: runtime.failureText(text, failure, scope.owner?.audience) };
  }
  return atom((get) => {
    const rule = form.rules[get(firedIndex)];
    return rule === undefined ? undefined : { ...errorOf(rule, get), rule: 'rule', field: rule.field };
  });
}
