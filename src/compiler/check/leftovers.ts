import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment, Report } from '../resolve/environment.ts';
import type { Texts } from '../resolve/readTexts.ts';
import { objectAt, textsAt } from '../resolve/schemas.ts';
import type { Unit } from './context.ts';

/** Prefixes of texts that the runtime asks for by itself. */
export const reservedTexts: readonly string[] = ['errors.', 'error_', 'form.', 'runtime.', 'errorGeneric', 'widgets.'];

/** Doubts what is declared and not used. What is said of `spares`, which are themselves not used, counts as said once. */
export function checkLeftovers(environment: Environment, units: readonly Unit[], spares: readonly Unit[], { texts, report }: { readonly texts: Texts; readonly report: Report }): void {
  const used = new Set(units.flatMap(({ uses }) => [...uses.names]));
  const doubt = (document: ParsedDocument | undefined, section: string, kind: string, isUsed: (name: string) => boolean): void => {
    if (document === undefined) return;
    for (const name of Object.keys(objectAt(document.value, section))) if (!isUsed(name)) report(document, [section, name], messages.unused(kind, name), 'key');
  };
  for (const unit of units) if (['screen', 'shell', 'popup'].includes(unit.kind)) checkOwn(environment, unit, used, doubt);
  for (const [id, document] of environment.documents.popup) {
    if ('address' in document.value && used.has(`popup:${id}`) && !used.has(`while:${id}`)) report(document, ['address'], messages.popupAddress(), 'key');
  }
  for (const kind of ['fragment', 'popup', 'menu'] as const) {
    for (const [id, document] of environment.documents[kind]) if (!used.has(`${kind}:${id}`)) report(document, [kind], messages.unused(kind, id), 'value');
  }
  checkForms(environment, units, report);
  const { only } = environment;
  doubt(only.errors, 'pipelines', 'pipeline', (name) => used.has(`pipeline:${name}`));
  doubt(only.validators, 'validators', 'validator', (name) => used.has(`validator:${name}`));
  doubt(only.validators, 'masks', 'mask', (name) => used.has(`mask:${name}`));
  checkScreens(environment, used, report);
  const later = textsAt(only.access?.value, 'later');
  doubt(only.access, 'rules', 'rule', (name) => used.has(`rule:${name}`) || later.includes(name));
  checkDefinitions(environment, [...units, ...spares], doubt, report);
  checkTexts([...units, ...spares], texts, report);
}

function checkDefinitions({ only: { define } }: Environment, units: readonly Unit[], doubt: Doubt, report: Report): void {
  const read = new Set(units.flatMap(({ uses }) => [...uses.define]));
  const called = new Set(units.flatMap(({ uses }) => [...uses.names]));
  const later = textsAt(define?.value, 'later');
  const isRead = (name: string) => read.has(name) || read.has('*') || later.includes(name);
  doubt(define, 'constants', 'constant', isRead);
  doubt(define, 'tables', 'table', isRead);
  doubt(define, 'functions', 'function', (name) => called.has(`function:${name}`) || later.includes(name));
  const known = ['constants', 'tables', 'functions'].flatMap((section) => Object.keys(objectAt(define?.value, section)));
  for (const [index, name] of later.entries()) if (define !== undefined && !known.includes(name)) report(define, ['later', index], messages.unused('name', name), 'value');
}

type Doubt = (document: ParsedDocument | undefined, section: string, kind: string, isUsed: (name: string) => boolean) => void;

function checkOwn(environment: Environment, unit: Unit, everywhere: ReadonlySet<string>, doubt: Doubt): void {
  const document = environment.documents[unit.kind as 'screen' | 'shell' | 'popup'].get(unit.id);
  const own = unit.uses.names;
  const reads = (root: string, name: string) => own.has(`${root}:${name}`) || own.has(`${root}:*`) || (unit.kind === 'shell' && everywhere.has(`shell.${root}:${name}`));
  doubt(document, 'state', 'state', (name) => reads('state', name));
  doubt(document, 'data', 'data', (name) => {
    const declared = objectAt(objectAt(document?.value, 'data'), name);
    const acts = ['onSuccess', 'keep', 'onError'].some((key) => key in declared);
    return acts || ['data', 'status', 'headers', 'failure', 'total'].some((root) => reads(root, name));
  });
  doubt(document, 'actions', 'action', (name) => own.has(`action:${name}`) || own.has(`action:shell.${name}`) || (unit.kind === 'shell' && everywhere.has(`action:shell.${name}`)));
}

function checkForms(environment: Environment, units: readonly Unit[], report: Report): void {
  const included = units.flatMap(({ uses }) => [...uses.names].filter((name) => name.startsWith('include:')).map((name) => name.slice('include:'.length)));
  const forms = new Set([...units.flatMap(({ uses }) => [...uses.forms]), ...included]);
  for (const [id, document] of environment.documents.form) {
    const variants = Object.keys(objectAt(document.value, 'variants'));
    if (!forms.has(id) && !variants.some((variant) => forms.has(`${id}.${variant}`))) report(document, ['form'], messages.unused('form', id), 'value');
    else for (const variant of variants) if (!forms.has(`${id}.${variant}`)) report(document, ['variants', variant], messages.unused('variant', variant), 'key');
  }
}

function checkScreens(environment: Environment, used: ReadonlySet<string>, report: Report): void {
  for (const [id, { paths }] of environment.screens) {
    const document = environment.documents.screen.get(id);
    if (paths.length === 0 && !used.has(`chosen:${id}`) && document !== undefined) report(document, ['screen'], messages.unreachableScreen(id));
  }
}

function checkTexts(units: readonly Unit[], texts: Texts, report: Report): void {
  const keys = new Set(units.flatMap(({ uses }) => uses.texts.map(({ key }) => key)));
  const prefixes = [...reservedTexts, ...units.flatMap(({ uses }) => [...uses.textPrefixes])].filter((prefix) => prefix !== '');
  const [first] = texts.values();
  for (const [key, { document, path }] of first ?? []) {
    if (!keys.has(key) && !prefixes.some((prefix) => key.startsWith(prefix))) report(document, path, messages.unused('text', key), 'key');
  }
}
