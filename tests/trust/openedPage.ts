import type { Instance } from '../../src/runtime/scope.ts';
import type { ShownScreen } from '../../src/runtime/shown.ts';
import { evaluateOnce } from '../../src/runtime/values.ts';
import type { ShippedPortal } from './openShipped.tsx';
import type { ShippedRelease } from './shippedRelease.ts';

/** A page before an alteration. */
export interface OpenedPage {
  /** Requests the responses that are altered. */
  readonly owner: Instance;
  readonly screen: ShownScreen | undefined;
  /** Its text. */
  readonly before: string;
}

const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'href', 'src', 'aria-description'];

/** All text of a page, visible or for assistive technology. */
export function pageText(): string {
  const named = [
    ...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(',')),
  ].flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
  return [document.body.textContent ?? '', ...named].join('\n');
}

/** The keys of a release's texts. */
export function textKeysOf({ files }: ShippedRelease): ReadonlySet<string> {
  return new Set(
    Object.entries(files)
      .filter(([file]) => file.startsWith('texts/ro/'))
      .flatMap(([, texts]) => Object.keys(texts as object)),
  );
}

/** Whether the rules of the opened screen still hold; otherwise leaving it is correct. */
export function mayStay({ owner, screen }: OpenedPage): boolean {
  return (screen?.file.access ?? []).every(
    ({ when }) => evaluateOnce(when, screen?.instance.scope ?? owner.scope) === true,
  );
}

/**
 * The problems of a page, whatever the response: no readable content, a failed part, or technical
 * output.
 */
export function faultsOfPage(
  portal: ShippedPortal,
  before: string,
  textKeys: ReadonlySet<string>,
): readonly string[] {
  const text = pageText();
  const content =
    (document.querySelector('main')?.textContent ?? '').trim() +
    [...document.querySelectorAll('dialog')].map(({ textContent }) => textContent).join('');
  const machines = ['undefined', 'NaN', '[object Object]', '{{'].filter(
    (word) => text.includes(word) && !before.includes(word),
  );
  const keys = [...text.matchAll(/[a-z]\w*(?:\.\w+)+/g)]
    .map(([key]) => key)
    .filter((key) => textKeys.has(key) && !before.includes(key));
  const checks: readonly (readonly [boolean, string])[] = [
    [
      portal.view.evaluation.store.get(portal.navigation.shown).failed === undefined,
      'the screen was not drawn',
    ],
    [content.length > 3, 'the page is blank'],
    [!text.includes(portal.view.text('runtime.nodeError')), 'a part of the page broke'],
    [machines.length === 0, `it says ${machines.join(', ')}`],
    [keys.length === 0, `texts are missing: ${keys.join(', ')}`],
  ];
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}
