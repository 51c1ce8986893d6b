/**
 * Functions that read the page of the global `document`. They use nothing from outside this file,
 * because a browser runs them from their source text.
 */

/** Whether an element itself is hidden, whatever is around it. */
export function isHidden(element: Element): boolean {
  if (element.matches('[hidden], [inert], template, script, style, noscript')) return true;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true;
  const parent = element.parentElement;
  if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open'))
    return element.tagName !== 'SUMMARY';
  const { style } = element as HTMLElement;
  if (style?.display === 'none' || style?.visibility === 'hidden') return true;
  // jsdom has no layout: there, only markup hides.
  if (typeof element.checkVisibility !== 'function') return false;
  return !element.checkVisibility() && getComputedStyle(element).display !== 'contents';
}

/** Whether an element and everything around it is shown. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (isHidden(at)) return false;
  return true;
}

/** A text without invisible signs, with single blanks. */
export function plain(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The shown text below a node. Words of different blocks are kept apart; those of spans only if
 * `gap` is a space, since a style may set them apart or not.
 */
export function rawText(node: Node, gap: '' | ' ' = ''): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (isHidden(element)) return '';
  let inner = '';
  for (const child of element.childNodes) inner += rawText(child, gap);
  const isInline = /^(?:A|ABBR|B|BDI|CODE|EM|I|KBD|MARK|S|SMALL|STRONG|SUB|SUP|TIME|U)$/.test(
    element.tagName,
  );
  if (element.tagName === 'SPAN') return gap + inner + gap;
  return isInline ? inner : ` ${inner} `;
}

/** The shown text of an element. */
export function textOf(element: Element, gap: '' | ' ' = ''): string {
  return plain(rawText(element, gap));
}

/** The accessible name of something that can be pressed. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return plain(label);
  const ids = element.getAttribute('aria-labelledby');
  if (ids === null) return textOf(element);
  return plain(
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** Whether a text has these words, and not only as parts of longer words. */
export function hasWords(text: string, words: string): boolean {
  const wanted = plain(words);
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isCutBefore = isPart(text[at - 1]) && isPart(wanted[0]);
    const isCutAfter = isPart(text[at + wanted.length]) && isPart(wanted.at(-1));
    if (!isCutBefore && !isCutAfter) return true;
  }
  return false;
}

/** Whether an element shows these words: as text, as a name, or in a field. */
export function showsWords(element: Element, words: string): boolean {
  if (hasWords(textOf(element), words) || hasWords(textOf(element, ' '), words)) return true;
  for (const one of shownIn([element], '[data-reason][aria-describedby]')) {
    const reason = document.getElementById(one.getAttribute('aria-describedby') ?? '');
    if (hasWords(plain(reason?.textContent ?? ''), words)) return true;
  }
  for (const one of element.querySelectorAll('[aria-label], [alt], input, textarea')) {
    const texts = [one.getAttribute('aria-label'), one.getAttribute('alt')];
    if (one instanceof HTMLInputElement && one.type !== 'password') texts.push(one.value);
    if (texts.some((text) => text !== null && hasWords(plain(text), words)) && isShown(one))
      return true;
  }
  return false;
}

/** The shown elements below some elements that match a selector, or are it themselves. */
export function shownIn(scopes: readonly Element[], selector: string): Element[] {
  const found = scopes.flatMap((scope) => [
    ...(scope.matches(selector) ? [scope] : []),
    ...scope.querySelectorAll(selector),
  ]);
  return found.filter((element) => isShown(element));
}

/** Rows of tables and entries of lists. The links of the page's menus are none of them. */
export function rowsIn(scopes: readonly Element[], selector: string): readonly Element[] {
  return shownIn(scopes, selector).filter((row) => {
    const menu = row.closest('nav');
    return menu === null || scopes.some((scope) => menu.contains(scope));
  });
}
