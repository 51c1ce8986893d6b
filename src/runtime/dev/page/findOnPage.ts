import {
  hasWords,
  isShown,
  nameOf,
  plain,
  rowsIn,
  shownIn,
  showsWords,
  textOf,
} from './readPage.ts';

/** What a step looks for on a page. All given members must hold together. */
export interface PageQuery {
  readonly node?: string | undefined;
  readonly popup?: string | undefined;
  readonly entry?: string | undefined;
  readonly field?: string | undefined;
  /** Words as they are shown. */
  readonly words?: string | undefined;
  /** Words of a row of a table or a list. */
  readonly row?: string | undefined;
  readonly rows?: number | undefined;
  readonly value?: string | number | boolean | undefined;
  /** The error of the field: its words, or whether there is one. */
  readonly error?: string | boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** What the step does with it: what it presses, or the control that it fills, is marked. */
  readonly use?: 'press' | 'fill' | undefined;
}

/** What was found. */
export interface PageFinding {
  /** What does not hold, for people; empty if everything does. */
  readonly problem: string;
  /** What the page, or the part that was looked at, shows. */
  readonly shown: string;
}

/** The part of the page that a query is about, or why there is none. */
export interface PagePart {
  readonly scopes: readonly Element[];
  readonly problem: string;
}

/** The part that the popup, node, entry and row of a query name. */
export function findPart(query: PageQuery): PagePart {
  const { popup, node, entry, row, use } = query;
  const named = (name: string, value: string) => `[${name}="${CSS.escape(value)}"]`;
  const missing = (problem: string): PagePart => ({ scopes: [document.body], problem });
  const top = shownIn([document.body], 'dialog[open], [role="dialog"]').at(-1);
  const acts = use !== undefined || query.field !== undefined;
  let scopes: readonly Element[] = [top !== undefined && acts ? top : document.body];
  if (popup !== undefined) {
    scopes = shownIn([document.body], named('data-popup', popup));
    if (scopes.length === 0) return missing(`the popup "${popup}" is not open`);
  }
  if (node !== undefined) {
    scopes = shownIn(popup === undefined ? [document.body] : scopes, named('data-node', node));
    if (scopes.length === 0) return missing(`the node "${node}" is not shown`);
  }
  if (entry !== undefined) {
    scopes = shownIn([document.body], named('data-item', entry));
    if (scopes.length === 0) return missing(`the menu entry "${entry}" is not shown`);
  }
  if (row !== undefined) {
    const rows = rowsIn(scopes, 'tr, li, article, [role="row"], [role="listitem"]').filter((one) =>
      hasWords(textOf(one, ' '), row),
    );
    const inner = rows.filter((one) => !rows.some((other) => other !== one && one.contains(other)));
    if (inner.length === 0) return { scopes, problem: `there is no row with "${row}"` };
    scopes = inner;
  }
  const isCovered = top !== undefined && scopes.every((scope) => !top.contains(scope));
  if (use !== undefined && isCovered)
    return missing(`the popup "${top.getAttribute('data-popup') ?? ''}" covers it`);
  return { scopes, problem: '' };
}

/** The number of rows of tables, or of entries of lists. */
export function countRows(scopes: readonly Element[]): number {
  const rows = rowsIn(scopes, 'tbody > tr, li, [role="listitem"]');
  return rows.filter((row) => !rows.some((other) => other !== row && other.contains(row))).length;
}

/** The values of a field, as it holds and as it shows them. */
export function fieldValues(frame: Element): readonly string[] {
  const inputs = [...frame.querySelectorAll('input, select, textarea')];
  const first = inputs[0];
  if (first instanceof HTMLSelectElement)
    return [first.value, ...[...first.selectedOptions].map(({ text }) => plain(text))];
  if (first instanceof HTMLInputElement && first.type === 'radio') {
    const chosen = inputs.find((one) => (one as HTMLInputElement).checked);
    const label = chosen?.closest('label');
    return [
      (chosen as HTMLInputElement | undefined)?.value ?? '',
      ...(label === null || label === undefined ? [] : [textOf(label)]),
    ];
  }
  if (first instanceof HTMLInputElement && first.type === 'checkbox')
    return [String(first.checked)];
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
    return [first.value];
  return [textOf(frame)];
}

/** What does not hold for a field; empty if everything does. */
export function fieldProblem(frame: Element, query: PageQuery): string {
  const { field = '', error, value } = query;
  if (error !== undefined) {
    const shown = shownIn([frame], '[data-code], [id$="-error"]').map((one) => textOf(one));
    const isRight =
      typeof error === 'boolean'
        ? shown.length > 0 === error
        : shown.some((text) => hasWords(text, error));
    if (!isRight)
      return shown.length === 0
        ? `the field "${field}" has no error`
        : `the error of the field "${field}" is "${shown[0]}"`;
  }
  const values = fieldValues(frame);
  return value === undefined || values.some((one) => plain(one) === plain(String(value)))
    ? ''
    : `the field "${field}" has the value "${values.join('", "')}"`;
}

/** What is pressed: by its name, or the first in the part. */
export function findPressed(
  scopes: readonly Element[],
  words: string | undefined,
): Element | undefined {
  const all = shownIn(
    scopes,
    'button, a[href], summary, label, [role="button"], [role="tab"], [role="menuitem"], ' +
      '[role="option"], [role="link"], [role="switch"], [role="radio"], [role="menuitemradio"], input[type="checkbox"], input[type="radio"]',
  );
  if (words === undefined)
    // of a row that can be pressed and chosen, its press and not its box
    return all.find((one) => one.matches('.w-row-button')) ?? all[0] ?? scopes[0];
  return (
    all.find((one) => nameOf(one) === plain(words)) ??
    all.find((one) => hasWords(nameOf(one), words) || hasWords(textOf(one, ' '), words))
  );
}

/** Whether the first control of a part is disabled; undefined if there is none. */
export function disabledIn(
  scopes: readonly Element[],
  words: string | undefined,
): boolean | undefined {
  const all = shownIn(scopes, 'button, input, select, textarea, a, [aria-disabled]');
  const control =
    words === undefined
      ? all[0]
      : (all.find((one) => nameOf(one) === plain(words)) ??
        all.find((one) => hasWords(nameOf(one), words)));
  if (control === undefined) return undefined;
  return control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';
}

/** Looks for something on the page of the global `document`. */
export function findOnPage(query: PageQuery): PageFinding {
  const part = findPart(query);
  let { scopes, problem } = part;
  const { field, words, rows, use } = query;
  const mark = (element: Element) => {
    for (const one of document.querySelectorAll('[data-test-found]'))
      one.removeAttribute('data-test-found');
    element.setAttribute('data-test-found', '');
  };
  const answer = (reason: string): PageFinding => {
    const text = textOf(scopes[0] ?? document.body, ' ');
    return { problem: reason, shown: text.length > 600 ? `${text.slice(0, 600)} …` : text };
  };
  if (problem !== '') return answer(problem);
  if (rows !== undefined && countRows(scopes) !== rows)
    return answer(`there are ${countRows(scopes)} rows`);
  if (field !== undefined) {
    const frames = shownIn(scopes, `[data-field="${CSS.escape(field)}"]:not(th, td)`);
    const frame = frames[0];
    if (frame === undefined) return answer(`the field "${field}" is not shown`);
    problem = fieldProblem(frame, query);
    if (problem !== '') return answer(problem);
    scopes = [frame];
    const control = frame.querySelector('input:not([type="hidden"]), select, textarea');
    if (use === 'fill') {
      if (control === null || control.matches(':disabled'))
        return answer(`the field "${field}" cannot be written into`);
      mark(control);
      return answer('');
    }
  }
  if (use === 'press') {
    const target = findPressed(scopes, words);
    if (target === undefined)
      return answer(
        words === undefined ? 'nothing can be pressed' : `there is no "${words}" to press`,
      );
    if (target.matches(':disabled')) return answer(`"${nameOf(target)}" is disabled`);
    mark(target);
    return answer('');
  }
  if (query.disabled !== undefined) {
    const isDisabled = disabledIn(scopes, words);
    if (isDisabled === undefined) return answer('there is no control');
    return answer(isDisabled === query.disabled ? '' : `it is ${isDisabled ? '' : 'not '}disabled`);
  }
  if (words !== undefined && !scopes.some((scope) => showsWords(scope, words)))
    return answer(`"${words}" is not shown`);
  return answer(scopes.some((scope) => isShown(scope)) ? '' : 'it is hidden');
}
