import type { ReactNode } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import type { Getter } from 'jotai/vanilla';
import type { FieldModel } from './createFieldModel.ts';
import { plainLabel } from './FieldLabel.tsx';
import { focusField } from './focusField.ts';
import { useFormModel } from './FormModelContext.ts';
import { useAtom } from '../useAtom.ts';

/** Forms with at least this many fields show an error summary. */
const longForm = 6;

function labelOf(field: FieldModel, get: Getter): string {
  const own = plainLabel(field.texts(get)).replace(/\.$/, '');
  return field.fullLabel?.(own, get) ?? own;
}

function Summary(): ReactNode {
  const model = useFormModel();
  const { evaluation } = model.runtime;
  const { store } = evaluation;
  const rule = useAtom(model.rules.ofForm, store);
  const all = useAtom(model.problems, store);
  const problems = all.filter(
    ({ error }) => rule === undefined || error.code === undefined || error.code !== rule.code,
  );
  if (problems.length < 2) return null;
  return (
    <Alert
      tone="danger"
      toneLabel={evaluation.message('form.error', undefined, store.get)}
      title={evaluation.message('form.summary', { count: problems.length }, store.get)}
    >
      <ul className="w-form__summary">
        {problems.map(({ field, error }) => (
          <li key={field.name}>
            <button
              type="button"
              className="p-link w-form__link"
              onClick={() => focusField(model.id, field)}
            >
              {labelOf(field, store.get)}
            </button>
            {`: ${error.text}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The errors of a long form in one place, shown after a refused submit. */
export function ErrorSummary(): ReactNode {
  const model = useFormModel();
  const refused = useAtom(model.refused, model.runtime.evaluation.store);
  return refused && !model.live && [...model.all()].length >= longForm ? <Summary /> : null;
}
