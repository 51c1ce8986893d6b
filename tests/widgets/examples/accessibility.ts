import axe from 'axe-core';

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy !== null)
    return labelledBy
      .split(/\s+/)
      .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  const label = element.getAttribute('aria-label');
  if (label !== null) return label.trim();
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
    return [...(element.labels ?? [])]
      .map((one) => one.textContent)
      .join(' ')
      .trim();
  const clone = element.cloneNode(true) as Element;
  for (const hidden of clone.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  for (const image of clone.querySelectorAll('img[alt], [role="img"][aria-label]'))
    image.replaceWith(image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '');
  return clone.textContent.trim();
}

const named =
  'button, a[href], input:not([type="hidden"]), select, [role="tablist"], [role="tab"], [role="region"], [role="img"], [role="group"], nav, section[aria-labelledby], progress, table';

/**
 * Problems that an automatic check finds in a document: controls without a name, duplicate ids,
 * dangling references, wrong nesting.
 */
export function findAccessibilityProblems(root: Element): readonly string[] {
  const problems: string[] = [];
  for (const element of root.querySelectorAll(named)) {
    const caption =
      element instanceof HTMLTableElement ? (element.caption?.textContent.trim() ?? '') : '';
    if (nameOf(element) === '' && caption === '')
      problems.push(`${element.tagName.toLowerCase()}.${element.className} has no name`);
  }
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of ids.filter((one, index) => ids.indexOf(one) !== index))
    problems.push(`the id "${id}" stands twice`);
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      // A collapsed control may refer to content that is not rendered.
      if (attribute === 'aria-controls' && element.getAttribute('aria-expanded') === 'false')
        continue;
      for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/))
        if (!ids.includes(id)) problems.push(`${attribute}="${id}" names nothing`);
    }
  }
  for (const image of root.querySelectorAll('img:not([alt])'))
    problems.push(`${image.outerHTML} has no alternative`);
  for (const inner of root.querySelectorAll(
    'button button, button a, a a, a button, ul > :not(li), ol > :not(li), p div',
  ))
    problems.push(`${inner.tagName.toLowerCase()} stands where it cannot`);
  for (const element of root.querySelectorAll('[tabindex]'))
    if (Number(element.getAttribute('tabindex')) > 0) problems.push('a positive tabindex');
  for (const hidden of root.querySelectorAll('[aria-hidden="true"]'))
    if (hidden.querySelector('a[href], button, input, select') !== null)
      problems.push('something focusable is hidden');
  return problems;
}

/**
 * Violations of the rules of axe in a part of a page, a sentence for each. jsdom has no colours to
 * compare and the part is in no landmark, so those two rules are left out.
 */
export async function findViolations(root: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    preload: false,
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}. ${html}`),
  );
}
