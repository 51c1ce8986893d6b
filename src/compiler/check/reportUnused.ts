import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import type { Report } from '../resolve/report.ts';
import { reservedTexts, type Texts } from '../resolve/readTexts.ts';
import { objectAt, stringsAt } from '../json.ts';
import type { Unit, UsedKind } from '../elaborate/context.ts';
import { joinNameSets, type NameSets } from '../elaborate/nameSets.ts';

/** The checked files of a portal, and its unused definitions. */
interface CheckedUnits {
  readonly units: readonly Unit[];
  /**
   * Names, texts and constants that only these use count as used, so that each unused definition
   * causes one warning.
   */
  readonly unusedDefinitions: readonly Unit[];
  readonly names: UsedNames;
}

/** What units use and read, together. */
export interface UsedNames {
  readonly units: readonly Unit[];
  readonly used: NameSets<UsedKind>;
  readonly reads: NameSets<string>;
}

/** What units use and read; that of `before` if they are the same. */
export function usedNames(units: readonly Unit[], before: UsedNames | undefined): UsedNames {
  const isSame =
    before?.units.length === units.length &&
    units.every((unit, index) => unit === before.units[index]);
  if (before !== undefined && isSame) return before;
  return {
    units,
    used: joinNameSets(units.map(({ uses }) => uses.names)),
    reads: joinNameSets(units.map(({ uses }) => uses.reads)),
  };
}

/** Warns about each name that is declared but not used. */
export function reportUnused(
  environment: Environment,
  { units, unusedDefinitions, names: { used, reads } }: CheckedUnits,
  { texts, report }: { readonly texts: Texts; readonly report: Report },
): void {
  const all = [...units, ...unusedDefinitions];
  const warn: WarnUnused = ({ document, section, kind }, isUsed) => {
    if (document === undefined) return;
    for (const name of Object.keys(objectAt(document.value, section)))
      if (!isUsed(name)) report(document, [section, name], messages.unused(kind, name), 'key');
  };
  for (const unit of units)
    if (['screen', 'shell', 'popup'].includes(unit.kind))
      checkOwn(environment.documents[unit.kind as FileKind].get(unit.id), unit, {
        used,
        reads,
        warn,
      });
  for (const [id, document] of environment.documents.popup) {
    if ('address' in document.value && used.has('popup', id) && !used.has('heldPopup', id))
      report(document, ['address'], messages.popupAddress(), 'key');
  }
  for (const kind of ['fragment', 'popup', 'menu'] as const) {
    for (const [id, document] of environment.documents[kind])
      if (!used.has(kind, id)) report(document, [kind], messages.unused(kind, id), 'value');
  }
  checkForms(environment, units, report);
  const { only } = environment;
  warn({ document: only.portal, section: 'values', kind: 'value' }, (name) =>
    reads.has('portal', name),
  );
  for (const [id, document] of environment.documents.fragment)
    if (used.has('fragment', id))
      warn({ document, section: 'values', kind: 'value' }, (name) =>
        reads.has('values', `${id}.${name}`),
      );
  warn({ document: only.errors, section: 'pipelines', kind: 'pipeline' }, (name) =>
    used.has('pipeline', name),
  );
  warn({ document: only.validators, section: 'validators', kind: 'validator' }, (name) =>
    used.has('validator', name),
  );
  warn({ document: only.validators, section: 'masks', kind: 'mask' }, (name) =>
    used.has('mask', name),
  );
  checkScreens(environment, used.of('chosenScreen'), report);
  const later = stringsAt(only.access?.value, 'later');
  warn(
    { document: only.access, section: 'rules', kind: 'rule' },
    (name) => used.has('rule', name) || later.includes(name),
  );
  checkDefinitions(only.define, all, { warn, report });
  checkTexts(all, texts, report);
}

function checkDefinitions(
  define: ParsedDocument | undefined,
  units: readonly Unit[],
  { warn, report }: { readonly warn: WarnUnused; readonly report: Report },
): void {
  const read = new Set(units.flatMap(({ uses }) => [...uses.define]));
  const called = joinNameSets(units.map(({ uses }) => uses.names)).of('function');
  const later = stringsAt(define?.value, 'later');
  const isRead = (name: string) => read.has(name) || read.has('*') || later.includes(name);
  warn({ document: define, section: 'constants', kind: 'constant' }, isRead);
  warn({ document: define, section: 'tables', kind: 'table' }, isRead);
  warn(
    { document: define, section: 'functions', kind: 'function' },
    (name) => called.has(name) || later.includes(name),
  );
  const known = ['constants', 'tables', 'functions'].flatMap((section) =>
    Object.keys(objectAt(define?.value, section)),
  );
  for (const [index, name] of later.entries())
    if (define !== undefined && !known.includes(name))
      report(define, ['later', index], messages.unused('name', name), 'value');
}

/** A section of a document that declares names of a kind. */
interface DeclaredNames {
  readonly document: ParsedDocument | undefined;
  readonly section: string;
  readonly kind: string;
}

type WarnUnused = (declared: DeclaredNames, isUsed: (name: string) => boolean) => void;

type FileKind = 'screen' | 'shell' | 'popup';

function checkOwn(
  document: ParsedDocument | undefined,
  unit: Unit,
  {
    used,
    reads,
    warn,
  }: {
    readonly used: NameSets<UsedKind>;
    readonly reads: NameSets<string>;
    readonly warn: WarnUnused;
  },
): void {
  const own = unit.uses;
  const outer = unit.kind === 'shell' ? 'shell' : unit.kind === 'screen' ? 'parent' : undefined;
  const isRead = (root: string, name: string) =>
    own.reads.has(root, name) ||
    own.reads.has(root, '*') ||
    (outer !== undefined && reads.has(`${outer}.${root}`, name));
  warn({ document, section: 'state', kind: 'state' }, (name) => isRead('state', name));
  warn({ document, section: 'values', kind: 'value' }, (name) => isRead('values', name));
  warn({ document, section: 'data', kind: 'data' }, (name) => {
    const declared = objectAt(objectAt(document?.value, 'data'), name);
    const acts = ['onSuccess', 'keep', 'onError'].some((key) => key in declared);
    return (
      acts || ['data', 'status', 'headers', 'failure', 'total'].some((root) => isRead(root, name))
    );
  });
  warn(
    { document, section: 'actions', kind: 'action' },
    (name) =>
      own.names.has('action', name) ||
      own.names.has('action', `shell.${name}`) ||
      (outer !== undefined && used.has('action', `${outer}.${name}`)),
  );
}

function checkForms(environment: Environment, units: readonly Unit[], report: Report): void {
  const included = units.flatMap(({ uses }) => [...uses.names.of('includedForm')]);
  const forms = new Set([...units.flatMap(({ uses }) => [...uses.forms]), ...included]);
  for (const [id, document] of environment.documents.form) {
    const variants = Object.keys(objectAt(document.value, 'variants'));
    if (!forms.has(id) && !variants.some((variant) => forms.has(`${id}.${variant}`)))
      report(document, ['form'], messages.unused('form', id), 'value');
    else
      for (const variant of variants)
        if (!forms.has(`${id}.${variant}`))
          report(document, ['variants', variant], messages.unused('variant', variant), 'key');
  }
}

function checkScreens(environment: Environment, chosen: ReadonlySet<string>, report: Report): void {
  for (const [id, { paths }] of environment.screens) {
    const document = environment.documents.screen.get(id);
    if (paths.length === 0 && !chosen.has(id) && document !== undefined)
      report(document, ['screen'], messages.unreachableScreen(id));
  }
}

function checkTexts(units: readonly Unit[], texts: Texts, report: Report): void {
  const keys = new Set<string>();
  for (const { uses } of units) for (const { key } of uses.texts) keys.add(key);
  const own = units.flatMap(({ uses }) => [...uses.textPrefixes]);
  const prefixes = [...new Set([...reservedTexts, ...own])].filter((prefix) => prefix !== '');
  const [first] = texts.values();
  for (const [key, { document, path }] of first ?? []) {
    if (!keys.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
      report(document, path, messages.unused('text', key), 'key');
  }
}
