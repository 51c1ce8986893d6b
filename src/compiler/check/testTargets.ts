import type { TargetTest } from '../../language/generated/descriptors.ts';
import type { TestTarget, TestText } from '../../language/test.ts';
import { below, report, reportKey, type Context } from '../elaborate/context.ts';
import { formDefinition } from '../elaborate/formDefinition.ts';
import { noteField, noteName } from '../elaborate/noteNames.ts';
import { popupId } from '../elaborate/popupId.ts';
import { beginUnit } from '../elaborate/unit.ts';
import { textAt } from '../elaborate/value.ts';
import { fragmentsIn, outlineOf } from '../elaborate/walk.ts';
import { isObject, stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { screensInside } from '../resolve/routes.ts';

/** Something on the page, with its names checked. */
export function targetAt(
  context: Context,
  raw: TargetTest,
  screen: string | undefined,
): TestTarget {
  if (typeof raw === 'string') return { text: messageAt(context, raw) };
  const { popup, node, entry, form, field, error, value, row, rows, disabled } = raw;
  if (node !== undefined) checkNode(below(context, 'node'), node, screen);
  if (entry !== undefined) checkEntry(below(context, 'entry'), entry, screen);
  if (field !== undefined && form === undefined)
    reportKey(context, messages.targetNeeds('field', 'form'), 'field');
  if (field !== undefined && form !== undefined) checkFieldName(context, { form, field });
  if (field === undefined)
    for (const name of ['form', 'error', 'value'] as const)
      if (raw[name] !== undefined) reportKey(context, messages.targetNeeds(name, 'field'), name);
  return {
    ...wordsOf(context, raw),
    node,
    entry,
    field,
    value,
    row,
    rows,
    disabled,
    popup: popup === undefined ? undefined : popupId(below(context, 'popup'), popup),
    error:
      error === undefined || typeof error === 'boolean'
        ? error
        : messageAt(below(context, 'error'), error),
  };
}

/** The text or the words of a target. */
export function wordsOf(context: Context, raw: object): Pick<TestTarget, 'text' | 'words'> {
  const { text, words } = raw as { readonly text?: unknown; readonly words?: string };
  return {
    text: text === undefined ? undefined : messageAt(below(context, 'text'), text),
    words,
  };
}

function messageAt(context: Context, raw: unknown): TestText {
  if (typeof raw === 'string' && raw.startsWith('=')) {
    report(context, messages.literalNeeded('text'));
    return { key: '', args: {} };
  }
  textAt(context, raw);
  const { key, ...args } = isObject(raw) ? raw : { key: raw };
  return { key: String(key), args };
}

interface FieldName {
  readonly form: string;
  readonly field: string;
}

/** Checks a field of a form, also of those that only a variant of the form has. */
export function checkFieldName(
  context: Context,
  { form, field }: FieldName,
  section?: string,
): void {
  const { environment } = context.unit;
  const { form: forms } = environment.documents;
  noteName(context, { kind: 'form', name: form, known: () => [...forms.keys()] }, 'form');
  if (!forms.has(form))
    return report(context, messages.unknownForm(form, [...forms.keys()]), 'form');
  const types = fieldsOf(environment, form);
  if (types === undefined) return; // the form is broken
  const part = section === undefined ? 'value' : 'key';
  const at = below(context, ...(section === undefined ? ['field'] : [section, field]));
  noteField(at, { id: form, types }, { name: field, part });
  const [own = '', ...inner] = field.split('.');
  const isKnown = types.has(field) || (inner.length > 0 && types.has(own));
  if (!isKnown)
    (part === 'key' ? reportKey : report)(
      at,
      messages.unknownFormField(form, field, [...types.keys()]),
    );
}

type FieldTypes = ReturnType<typeof formDefinition>['types'];

function fieldsOf(environment: Environment, form: string): FieldTypes | undefined {
  const document = environment.valid.form.get(form);
  if (document === undefined) return undefined;
  const { unit } = beginUnit({ ...environment, onNotes: () => undefined }, document, {
    kind: 'form',
    id: form,
  });
  const variants = [undefined, ...Object.keys(document.value.variants ?? {})];
  return new Map(variants.flatMap((variant) => [...formDefinition(unit, document, variant).types]));
}

/** Reports a node that neither the screen, one around or inside it, its shell, nor a popup has. */
function checkNode(context: Context, name: string, screen: string | undefined): void {
  const { environment } = context.unit;
  if (screen === undefined) return report(context, messages.noScreenYet(name));
  const { documents, screens } = environment;
  const owners: readonly (readonly [string, ParsedDocument | undefined])[] = [
    [`screen:${screen}`, documents.screen.get(screen)],
    ...[...(screens.get(screen)?.parents ?? []), ...screensInside(screens, screen)].map(
      (id) => [`screen:${id}`, documents.screen.get(id)] as const,
    ),
    [`shell:${screens.get(screen)?.shell}`, documents.shell.get(screens.get(screen)?.shell ?? '')],
    ...[...documents.popup].map(([id, document]) => [`popup:${id}`, document] as const),
  ];
  const nodes = owners.flatMap(([owner, document]) =>
    document === undefined ? [] : nodesOf(environment, owner, document),
  );
  const found = nodes.find(({ id }) => id === name);
  const known = [...new Set(nodes.map(({ id }) => id))];
  noteName(context, { kind: 'node', name, owner: found?.owner ?? '', known: () => known });
  if (found === undefined) report(context, messages.unknownNode(name, known));
}

interface OwnedNode {
  readonly id: string;
  readonly owner: string;
}

/** The ids of the nodes of a file and of the fragments that it uses, with the file of each. */
function nodesOf(
  environment: Environment,
  owner: string,
  document: ParsedDocument,
): readonly OwnedNode[] {
  const { parts, documents } = environment;
  const ownNodes = (own: string, at: ParsedDocument | undefined): readonly OwnedNode[] =>
    (at === undefined ? [] : parts.of(at)).flatMap(({ kind, value }) => {
      const id = kind === 'node' ? stringAt(value, 'id') : undefined;
      return id === undefined ? [] : [{ id, owner: own }];
    });
  const inFragments = fragmentsIn(environment, document).flatMap((name) =>
    ownNodes(`fragment:${name}`, documents.fragment.get(name)),
  );
  const all = outlineOf(document, environment).nodes.map((id) => ({ id, owner }));
  return [...ownNodes(owner, document), ...inFragments, ...all];
}

/** Reports a menu entry that the shell of the screen does not have. */
function checkEntry(context: Context, name: string, screen: string | undefined): void {
  if (screen === undefined) return report(context, messages.noScreenYet(name));
  const { documents, screens } = context.unit.environment;
  const shell = documents.shell.get(screens.get(screen)?.shell ?? '');
  const menu = documents.menu.get(stringAt(shell?.value, 'menu') ?? '');
  const known = entriesIn(menu?.value['items']);
  noteName(context, { kind: 'option', name, known: () => known });
  if (!known.includes(name)) report(context, messages.unknownEntry(name, known));
}

function entriesIn(items: unknown): readonly string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const id = stringAt(item, 'id');
    const inner = isObject(item) ? entriesIn(item['items']) : [];
    return id === undefined ? inner : [id, ...inner];
  });
}
