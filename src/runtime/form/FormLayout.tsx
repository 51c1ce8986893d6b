import { atom } from 'jotai/vanilla';
import { memo, useMemo, type ReactNode } from 'react';
import type { LayoutItem } from '../../language/form.ts';
import { evaluateValue } from '../values.ts';
import { drawField } from './drawField.tsx';
import type { FieldModel } from './createFieldModel.ts';
import { useFormModel } from './FormModelContext.ts';
import { useAtom } from '../useAtom.ts';

/** The visible fields, by name. */
type Shown = ReadonlyMap<string, FieldModel>;

function isGroup(item: LayoutItem): item is Extract<LayoutItem, { readonly group: unknown }> {
  return typeof item === 'object' && !Array.isArray(item);
}

function fieldOf(name: string, shown: Shown): ReactNode {
  const model = shown.get(name);
  return model === undefined ? null : drawField(model);
}

function Cells({
  names,
  shown,
}: {
  readonly names: readonly string[];
  readonly shown: Shown;
}): ReactNode {
  const cells = names.filter((name) => shown.has(name)).map((name) => fieldOf(name, shown));
  return cells.length < 2 ? cells : <div className="w-form__row">{cells}</div>;
}

function isEmptyGroup(items: readonly LayoutItem[], shown: Shown): boolean {
  return items.every((item) =>
    typeof item === 'string'
      ? !shown.has(item)
      : isGroup(item)
        ? isEmptyGroup(item.fields, shown)
        : !item.some((name) => shown.has(name)),
  );
}

function Group({
  group,
  shown,
}: {
  readonly group: Extract<LayoutItem, { readonly group: unknown }>;
  readonly shown: Shown;
}): ReactNode {
  const {
    scope,
    runtime: { evaluation },
  } = useFormModel();
  const title = useAtom(
    useMemo(() => atom((get) => evaluateValue(group.group, scope, get)), [group, scope]),
    evaluation.store,
  );
  if (isEmptyGroup(group.fields, shown)) return null;
  return (
    <fieldset className="w-form__group">
      <legend className="w-form__legend">{String(title ?? '')}</legend>
      <Items items={group.fields} shown={shown} />
    </fieldset>
  );
}

function Items({
  items,
  shown,
}: {
  readonly items: readonly LayoutItem[];
  readonly shown: Shown;
}): ReactNode {
  return items.map((item, index) => {
    if (typeof item === 'string') return fieldOf(item, shown);
    return isGroup(item) ? (
      <Group key={`g${index}`} group={item} shown={shown} />
    ) : (
      <Cells key={`r${index}`} names={item} shown={shown} />
    );
  });
}

function LayoutOf(): ReactNode {
  const {
    layout,
    columns,
    fields,
    structure,
    runtime: { evaluation },
  } = useFormModel();
  const names = useAtom(structure, evaluation.store);
  const shown = useMemo(() => {
    const visible = new Set(names.split('\n'));
    return new Map([...fields].filter(([name]) => visible.has(name)));
  }, [fields, names]);
  return (
    <div className="w-form__fields" data-columns={columns}>
      <Items items={layout} shown={shown} />
    </div>
  );
}

/** The visible fields, in the form's rows and groups. */
export const FormLayout = memo(LayoutOf);
