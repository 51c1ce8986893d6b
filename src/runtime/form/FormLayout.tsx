import { atom } from 'jotai/vanilla';
import { memo, useMemo, type ReactNode } from 'react';
import type { LayoutItem } from '../../language/form.ts';
import { evaluateValue } from '../values.ts';
import { drawField } from './drawField.tsx';
import type { FieldModel } from './createFieldModel.ts';
import { useAtom } from '../useAtom.ts';
import { useFieldsAround, type FieldsAround } from './useFieldsAround.ts';

/** The visible fields, by name. */
type Shown = ReadonlyMap<string, FieldModel>;

/** What each part of the layout needs for its fields. */
interface Drawing {
  readonly shown: Shown;
  readonly around: FieldsAround;
}

function isGroup(item: LayoutItem): item is Extract<LayoutItem, { readonly group: unknown }> {
  return typeof item === 'object' && !Array.isArray(item);
}

function fieldOf(name: string, { shown, around }: Drawing): ReactNode {
  const model = shown.get(name);
  return model === undefined ? null : drawField(model, around);
}

function Cells({
  names,
  ...drawing
}: Drawing & {
  readonly names: readonly string[];
}): ReactNode {
  const cells = names
    .filter((name) => drawing.shown.has(name))
    .map((name) => fieldOf(name, drawing));
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
  around,
}: Drawing & {
  readonly group: Extract<LayoutItem, { readonly group: unknown }>;
}): ReactNode {
  const {
    scope,
    runtime: { evaluation },
  } = around.form;
  const title = useAtom(
    useMemo(() => atom((get) => evaluateValue(group.group, scope, get)), [group, scope]),
    evaluation.store,
  );
  if (isEmptyGroup(group.fields, shown)) return null;
  return (
    <fieldset className="w-form__group">
      <legend className="w-form__legend">{String(title ?? '')}</legend>
      <Items items={group.fields} shown={shown} around={around} />
    </fieldset>
  );
}

function Items({
  items,
  ...drawing
}: Drawing & {
  readonly items: readonly LayoutItem[];
}): ReactNode {
  return items.map((item, index) => {
    if (typeof item === 'string') return fieldOf(item, drawing);
    return isGroup(item) ? (
      <Group key={`g${index}`} group={item} {...drawing} />
    ) : (
      <Cells key={`r${index}`} names={item} {...drawing} />
    );
  });
}

function LayoutOf(): ReactNode {
  const around = useFieldsAround();
  const {
    layout,
    columns,
    fields,
    structure,
    runtime: { evaluation },
  } = around.form;
  const names = useAtom(structure, evaluation.store);
  const shown = useMemo(() => {
    const visible = new Set(names.split('\n'));
    return new Map([...fields].filter(([name]) => visible.has(name)));
  }, [fields, names]);
  return (
    <div className="w-form__fields" data-columns={columns}>
      <Items items={layout} shown={shown} around={around} />
    </div>
  );
}

/** The visible fields, in the form's rows and groups. */
export const FormLayout = memo(LayoutOf);
