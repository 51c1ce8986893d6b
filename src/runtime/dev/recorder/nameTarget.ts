import type { TargetTest } from '../../../language/generated/descriptors.ts';
import { fieldAt, nodeAt } from '../pickNode.ts';
import { findOnPage, fieldValues } from '../page/findOnPage.ts';
import type { PageQuery } from '../page/findOnPage.ts';
import { nameOf, plain, textOf } from '../page/readPage.ts';
import type { TextKeys, TextName } from './textKeys.ts';

type Target = Exclude<TargetTest, string>;

/** A way to name something, and how a test looks for it. */
interface Candidate {
  readonly target: Target;
  readonly query: PageQuery;
}

/** What can be pressed, as tests look for it. */
export const pressable =
  'button, a[href], summary, label, [role="button"], [role="tab"], [role="menuitem"], ' +
  '[role="option"], [role="link"], [role="switch"], [role="radio"], [role="menuitemradio"], input[type="checkbox"], input[type="radio"]';

/**
 * Names what is pressed, by ids and text keys where there are some: the first name by which a test
 * finds this element. Undefined if there is none.
 */
export function namePressed(element: Element, texts: TextKeys): TargetTest | undefined {
  const name = nameOf(element);
  const id = element.closest('nav[data-menu] [data-item]')?.getAttribute('data-item');
  const places = placesOf(element);
  const candidates: Candidate[] = [
    ...(id == null ? [] : [{ target: { entry: id }, query: { entry: id } }]),
    ...[...new Set([name, textOf(element)])].flatMap((words) =>
      withText(texts.find(words, element), words).flatMap((one) => within(one, places)),
    ),
    ...within({ target: {}, query: {} }, places).filter(({ target }) => target.node !== undefined),
    ...(name === '' ? [] : within(withWords(name), places)),
    ...within({ target: {}, query: {} }, places).filter(({ target }) => target.row !== undefined),
  ];
  const found = candidates.find(({ query }) => {
    const problem = findOnPage({ ...query, use: 'press' }).problem;
    const marked = document.querySelector('[data-test-found]');
    marked?.removeAttribute('data-test-found');
    return problem === '' && marked === element;
  });
  return found && shortest(found.target);
}

/** Names what is seen at an element: the value of a field, a text, or words that are data. */
export function nameSeen(element: Element, texts: TextKeys): TargetTest | undefined {
  const inField = fieldAt(element);
  if (inField !== undefined && element.closest('[data-code], label') === null) {
    const { form, field, frame } = inField;
    const value = isChecked(frame) ?? fieldValues(frame).at(-1) ?? '';
    // of an empty field with an error, the error is what is meant
    const code = value === '' ? frame.querySelector('[data-code]') : null;
    return code === null ? { form, field, value } : nameSeen(code, texts);
  }
  const words = textOf(element) || nameOf(element);
  if (words === '') return undefined;
  const error = inField !== undefined && element.closest('[data-code]') !== null;
  if (error) {
    const [text] = texts.find(words, element);
    return { form: inField.form, field: inField.field, error: text ?? true } as Target;
  }
  const places = placesOf(element).filter(({ target }) => target.popup !== undefined);
  const candidates = [
    ...withText(texts.find(words, element), words).flatMap((one) => within(one, places)),
    ...within(withWords(shortened(words)), placesOf(element)),
  ];
  const found = candidates.find(({ query }) => findOnPage(query).problem === '');
  return found && shortest(found.target);
}

function isChecked(frame: Element): boolean | undefined {
  const input = frame.querySelector('input');
  return input?.type === 'checkbox' ? input.checked : undefined;
}

/** Long texts by their beginning, up to whole words. */
function shortened(words: string): string {
  return words.length <= 80 ? words : words.slice(0, 80).replace(/\s+\S*$/, '');
}

const withWords = (words: string): Candidate => ({ target: { words }, query: { words } });

function withText(found: readonly TextName[], words: string): readonly Candidate[] {
  return found.map((text) => ({ target: { text } as Target, query: { words } }));
}

/** The names of what is around an element, the widest first. */
function placesOf(element: Element): readonly Candidate[] {
  const popup = element.closest('[data-popup]')?.getAttribute('data-popup');
  const node =
    element.closest('[data-node]')?.getAttribute('data-node') ?? nodeAt(element)?.node.id;
  const row = rowOf(element);
  return [
    ...(popup == null ? [] : [{ target: { popup }, query: { popup } }]),
    ...(node == null ? [] : [{ target: { node }, query: { node } }]),
    ...(row === undefined ? [] : [{ target: { row }, query: { row } }]),
  ];
}

/** Words that identify the row around an element: those of its first cell. */
function rowOf(element: Element): string | undefined {
  const row = element.closest('tr, li, article, [role="row"], [role="listitem"]');
  if (row === null || row.closest('nav') !== null) return undefined;
  const cell = row.querySelector('th, td, h2, h3, h4, p, [role="cell"]') ?? row;
  const words = shortened(plain(textOf(cell) || textOf(row)));
  return words === '' ? undefined : words;
}

/** A candidate alone, and inside the places around it: in one, then in several. */
function within(one: Candidate, places: readonly Candidate[]): readonly Candidate[] {
  let all: readonly (readonly Candidate[])[] = [[]];
  for (const place of places) all = [...all, ...all.map((before) => [...before, place])];
  return all
    .toSorted((a, b) => a.length - b.length)
    .map((chosen) =>
      chosen.reduce(
        (joined, place) => ({
          target: { ...joined.target, ...place.target },
          query: { ...joined.query, ...place.query },
        }),
        one,
      ),
    );
}

/** A target that has only a text is written as the text. */
function shortest(target: Target): TargetTest {
  const { text, ...others } = target;
  return typeof text === 'string' && Object.keys(others).length === 0 ? text : target;
}
