import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { atom } from 'jotai/vanilla';
import { useMemo, type ReactNode } from 'react';
import type { LayoutItem } from '../../language/release.ts';
import { evaluateValue } from '../values.ts';
import { useFormModel } from './FormModelContext.ts';
import { useAtom } from '../useAtom.ts';

type Drawn = ReadonlyMap<string, ReactNode>;

function isGroup(item: LayoutItem): item is Extract<LayoutItem, { readonly group: unknown }> {
  return typeof item === 'object' && !Array.isArray(item);
}

function Cells({ names, drawn }: { readonly names: readonly string[]; readonly drawn: Drawn }): ReactNode {
  const shown = names.filter((name) => drawn.has(name));
  if (shown.length === 0) return null;
  if (shown.length === 1) return drawn.get(shown[0] ?? '');
  return <div className="w-form__row">{shown.map((name) => drawn.get(name))}</div>;
}

function isEmptyGroup(items: readonly LayoutItem[], drawn: Drawn): boolean {
  return items.every((item) => (typeof item === 'string' ? !drawn.has(item) : isGroup(item) ? isEmptyGroup(item.fields, drawn) : !item.some((name) => drawn.has(name))));
}

function Group({ group, drawn }: { readonly group: Extract<LayoutItem, { readonly group: unknown }>; readonly drawn: Drawn }): ReactNode {
  const { scope, runtime: { evaluation } } = useFormModel();
  const title = useAtom(useMemo(() => atom((get) => evaluateValue(group.group, scope, get, evaluation)), [group, scope, evaluation]), evaluation.store);
  if (isEmptyGroup(group.fields, drawn)) return null;
  return (
    <fieldset className="w-form__group">
      <legend className="w-form__legend">{String(title ?? '')}</legend>
      <Items items={group.fields} drawn={drawn} />
    </fieldset>
  );
}

function Items({ items, drawn }: { readonly items: readonly LayoutItem[]; readonly drawn: Drawn }): ReactNode {
  return items.map((item, index) => {
    if (typeof item === 'string') return drawn.get(item) ?? null;
    return isGroup(item) ? <Group key={`g${index}`} group={item} drawn={drawn} /> : <Cells key={`r${index}`} names={item} drawn={drawn} />;
  });
}

/** Draws the fields in the form's rows and groups. */
export function FormLayout({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { form, columns } = useFormModel();
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return <div className="w-form__fields" data-columns={columns}><Items items={form.layout} drawn={drawn} /></div>;
}
