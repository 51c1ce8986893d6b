import type { ReactNode } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { plainLabel } from './FieldLabel.tsx';
import { focusField } from './focusField.ts';
import { useFormModel } from './FormModelContext.ts';
import { useAtom } from '../useAtom.ts';

/** Forms with at least this many fields show an error summary. */
const longForm = 6;

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
        {problems.map(({ name, error }) => {
          const field = model.fields.get(name);
          return (
            <li key={name}>
              <button
                type="button"
                className="p-link w-form__link"
                onClick={() => focusField(model.id, name)}
              >
                {field === undefined ? name : plainLabel(field.texts(store.get)).replace(/\.$/, '')}
              </button>
              {`: ${error.text}`}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** The errors of a long form in one place, shown after a refused submit. */
export function ErrorSummary(): ReactNode {
  const model = useFormModel();
  const refused = useAtom(model.refused, model.runtime.evaluation.store);
  return refused && !model.live && model.fields.size >= longForm ? <Summary /> : null;
}
