import type { Locator, Page } from 'playwright/test';
import { expect } from '../portal.ts';
import {
  draftPage,
  fillIn,
  press,
  publish,
  selectFound,
  send,
  startDraft,
  tabTo,
  undoPublication,
  type Hand,
} from './studio.ts';
import { facts, languagesOf, type Task, type Wanted } from './taskTable.ts';
import type { EditedPortal } from './startPortal.ts';

/** The words of the Studio that the tasks need. */
const words = {
  en: {
    addField: 'Add a field',
    label: 'Label',
    required: 'Must be filled in',
    message: 'Message if it is empty',
    most: 'Longest length',
    addColumn: 'Add a column',
    shows: 'Shows',
    title: 'Title',
    add: 'Add',
    up: 'Move up',
    audience: 'Who sees it',
    colours: 'Colours',
    light: 'In light',
    low: 'Too low',
    nearest: /Take the nearest/,
    saveColour: 'Save the colour',
    colourSaved: 'The colour is in the draft.',
    duplicate: 'Duplicate',
    copyScreen: 'Duplicate this screen',
    text: 'Text',
    onlyHere: 'Change them only here',
    contents: 'Contents',
    lists: 'Lists',
    questions: /Frequent|frequent|FAQ/,
    newEntry: 'New entry',
    question: 'Question',
    answer: 'Answer',
    save: 'Save',
    entrySaved: 'The entry is in the draft.',
    parts: 'Parts of this page',
  },
  ro: {
    addField: 'Adaugă un câmp',
    label: 'Etichetă',
    required: 'Trebuie completat',
    message: 'Mesaj dacă este gol',
    most: 'Lungimea maximă',
    addColumn: 'Adaugă o coloană',
    shows: 'Arată',
    title: 'Titlu',
    add: 'Adaugă',
    up: 'Mută în sus',
    audience: 'Cine vede',
    colours: 'Culori',
    light: 'Pe fond luminos',
    low: 'Prea mic',
    nearest: /Ia cea mai apropiată/,
    saveColour: 'Salvează culoarea',
    colourSaved: 'Culoarea este în ciornă.',
    duplicate: 'Dublează',
    copyScreen: 'Dublează ecranul',
    text: 'Text',
    onlyHere: 'Schimbă-le numai aici',
    contents: 'Conținuturi',
    lists: 'Liste',
    questions: /Întrebări frecvente/,
    newEntry: 'Intrare nouă',
    question: 'Întrebare',
    answer: 'Răspuns',
    save: 'Salvează',
    entrySaved: 'Intrarea este în ciornă.',
    parts: 'Părțile paginii',
  },
} as const;

/** A page of the Studio with a portal, and the hand that works on it. */
export interface Working {
  readonly page: Page;
  readonly portal: EditedPortal;
  readonly hand: Hand;
}

/** What a task published: the file of the portal's folder, and what it contains since. */
export interface Published {
  readonly file: string;
  readonly has: RegExp;
}

/** Does a task from the opened Studio until it is published. */
export async function doTask(task: Task, working: Working): Promise<Published> {
  const { page, hand } = working;
  if (task === 'undo') return undoLast(working);
  await startDraft(page, hand, `${task} ${hand.by} ${hand.language}`);
  const published = await steps[task](working);
  await publish(page, hand);
  return published;
}

const steps: Readonly<Record<Exclude<Task, 'undo'>, (working: Working) => Promise<Published>>> = {
  label: changeLabel,
  move: moveEntry,
  hide: hideEntry,
  field: addField,
  limit: changeLimit,
  column: addColumn,
  colour: changeColour,
  entry: writeEntry,
  screen: copyScreen,
};

const select = ({ page, hand }: Working, { query, found }: Wanted) =>
  selectFound(page, hand, { query, found });

/** The field of a name, in the language of the portal at an index. */
const inLanguage = ({ page, portal }: Working, name: string, index: 0 | 1) =>
  page.getByLabel(`${name} (${languagesOf[portal][index]})`, { exact: true });

/** Writes the words of a group of the panel in both languages. */
async function write(working: Working, group: string | RegExp, texts: readonly [string, string]) {
  const { page, hand, portal } = working;
  const fields = page.getByRole('group', { name: group, exact: typeof group === 'string' });
  for (const index of [0, 1] as const)
    await fillIn(page, hand, {
      field: fields.getByLabel(languagesOf[portal][index]),
      text: texts[index],
    });
  await page.keyboard.press('Enter');
}

async function changeLabel(working: Working): Promise<Published> {
  const { label } = facts[working.portal];
  const { page } = working;
  await select(working, label);
  await write(working, words[working.hand.language].text, label.words);
  // the page is shown in the language of the Studio, if the portal has it
  const shown = new RegExp(
    label.words.map((one) => one.replaceAll(/[.?]/g, String.raw`\$&`)).join('|'),
  );
  await expect(draftPage(page).getByText(shown).first()).toBeVisible();
  return { file: 'texts', has: new RegExp(label.words[1]) };
}

async function moveEntry(working: Working): Promise<Published> {
  const { page, hand, portal } = working;
  const { move } = facts[portal];
  const say = words[hand.language];
  await select(working, move);
  const entry = page.getByRole('tree', { name: say.parts }).locator('[aria-selected="true"]');
  const name = (await entry.first().textContent()) ?? '';
  await press(page, hand, page.getByRole('button', { name: say.up }));
  // the mark moves with the entry
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(name);
  return { file: move.file, has: move.order };
}

async function hideEntry(working: Working): Promise<Published> {
  const { page, hand, portal } = working;
  const { hide } = facts[portal];
  if (hide === undefined) throw new Error(`No entry of "${portal}" can be hidden from a role.`);
  await select(working, hide);
  const audience = page.getByRole('group', { name: words[hand.language].audience });
  await toggle(working, audience.getByRole('checkbox', { name: hide.role }));
  await expect(audience.getByRole('checkbox', { name: hide.role })).not.toBeChecked();
  return hide;
}

/** Checks or unchecks a box. */
async function toggle({ page, hand }: Working, box: Locator): Promise<void> {
  if (hand.by === 'mouse') return box.click();
  await tabTo(page, box);
  await page.keyboard.press('Space');
}

async function addField(working: Working): Promise<Published> {
  const { page, hand, portal } = working;
  const { field } = facts[portal];
  const say = words[hand.language];
  await select(working, field);
  await press(page, hand, page.getByRole('button', { name: say.addField }));
  await page.keyboard.type('Alpha');
  const fill = async (name: string, index: 0 | 1, text: string) =>
    fillIn(page, hand, { field: inLanguage(working, name, index), text });
  await fill(say.label, 1, 'Beta');
  await toggle(working, page.getByRole('checkbox', { name: say.required }));
  await fill(say.message, 0, 'Gamma is missing.');
  await fill(say.message, 1, 'Delta is missing.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^(?:Alpha|Beta)$/ })).toBeVisible();
  // the name of a field comes from its English words
  return { file: field.file, has: languagesOf[portal][0] === 'EN' ? /alpha:/ : /beta:/ };
}

async function changeLimit(working: Working): Promise<Published> {
  const { page, hand, portal } = working;
  const { limit } = facts[portal];
  await select(working, limit);
  const field = page.getByLabel(words[hand.language].most, { exact: true });
  await fillIn(page, hand, { field, text: String(limit.most) });
  await page.keyboard.press('Enter');
  return { file: limit.file, has: new RegExp(`maxLength: ${limit.most}\\b`) };
}

async function addColumn(working: Working): Promise<Published> {
  const { page, hand, portal } = working;
  const { column } = facts[portal];
  const say = words[hand.language];
  await select(working, column);
  await press(page, hand, page.getByRole('button', { name: say.addColumn }));
  const shows = page.getByLabel(say.shows, { exact: true });
  await expect(shows).toBeFocused();
  await choose(working, shows, column.shows);
  const fill = async (index: 0 | 1, text: string) =>
    fillIn(page, hand, { field: inLanguage(working, say.title, index), text });
  await fill(0, 'Column alpha');
  await fill(1, 'Column beta');
  await press(page, hand, page.getByRole('button', { name: say.add, exact: true }));
  await expect(page.getByRole('heading', { name: /^Column (?:alpha|beta)$/ })).toBeVisible();
  return { file: 'texts', has: /Column beta/ };
}

/** Chooses the first option of a list that a pattern fits; a mouse needs two clicks for it. */
async function choose({ page, hand }: Working, list: Locator, wanted: RegExp): Promise<void> {
  const labels = await list.locator('option').allTextContents();
  const index = labels.findIndex((label, at) => at > 0 && wanted.test(label));
  if (index < 0) throw new Error(`None of ${labels.join(', ')} fits ${wanted.source}.`);
  if (hand.by === 'mouse') {
    await list.selectOption({ index });
    return;
  }
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowDown');
  await expect(list.locator('option:checked')).toHaveText(labels[index] ?? '');
}

async function changeColour(working: Working): Promise<Published> {
  const { page, hand } = working;
  const say = words[hand.language];
  await press(page, hand, page.getByRole('button', { name: say.colours }));
  await fillIn(page, hand, {
    field: page.getByRole('textbox', { name: say.light }),
    text: '#E6B800',
  });
  const contrasts = page.getByRole('region', { name: say.light });
  await expect(contrasts.getByText(say.low).first()).toBeVisible();
  const take = contrasts.getByRole('button', { name: say.nearest });
  const nearest = /#\w{6}/.exec((await take.textContent()) ?? '')?.[0] ?? 'no colour';
  await press(page, hand, take);
  await expect(contrasts.getByText(say.low)).toHaveCount(0);
  const save = page.getByRole('button', { name: say.saveColour });
  await expect(save).toBeEnabled();
  await press(page, hand, save);
  await expect(page.getByText(say.colourSaved)).toBeVisible();
  return { file: 'theme.yaml', has: new RegExp(nearest, 'i') };
}

async function writeEntry(working: Working): Promise<Published> {
  const { page, hand, portal } = working;
  const { entry } = facts[portal];
  if (entry === 'collection') return writeContents(working);
  await select(working, entry);
  await press(page, hand, page.getByRole('button', { name: words[hand.language].duplicate }));
  const copies = page.getByRole('treeitem', { name: entry.found });
  await expect(copies).toHaveCount(2);
  await expect(copies.nth(1)).toHaveAttribute('aria-selected', 'true');
  await write(working, entry.group, ['May I ask again?', 'Darf ich noch einmal fragen?']);
  // the outline names it in the language of the Studio, if the portal has it
  const written = page.getByRole('treeitem', { name: /May I ask|Darf ich noch/ });
  await expect(written).toHaveCount(1);
  return { file: 'texts', has: /Darf ich noch einmal fragen\?/ };
}

async function writeContents(working: Working): Promise<Published> {
  const { page, hand } = working;
  const say = words[hand.language];
  await press(page, hand, page.getByRole('button', { name: say.contents }));
  const lists = page.getByRole('tree', { name: say.lists });
  const list = lists.getByRole('treeitem').filter({ hasText: say.questions }).last();
  await selectItem(working, lists, list);
  await press(page, hand, page.getByRole('button', { name: say.newEntry }));
  const fill = async (name: string, index: 0 | 1, text: string) =>
    fillIn(page, hand, { field: inLanguage(working, name, index), text });
  await fill(say.question, 0, 'Pot întreba din nou?');
  await fill(say.answer, 0, 'Da, **oricând**.');
  await fill(say.question, 1, 'May I ask again?');
  await fill(say.answer, 1, 'Yes, **always**.');
  await press(page, hand, page.getByRole('button', { name: say.save, exact: true }));
  await expect(page.getByText(say.entrySaved)).toBeVisible();
  return { file: 'config', has: /May I ask again\?/ };
}

/** Selects an item of a tree; by keyboard with the arrow keys. */
async function selectItem({ page, hand }: Working, tree: Locator, item: Locator): Promise<void> {
  await expect(item).toBeVisible();
  if (hand.by === 'mouse') return item.getByText(/./).first().click();
  await tabTo(page, tree.locator('[tabindex="0"]').first());
  const hasFocus = () => item.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 60 && !(await hasFocus()); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function copyScreen(working: Working): Promise<Published> {
  const { page, hand, portal } = working;
  const { screen } = facts[portal];
  const say = words[hand.language];
  await select(working, screen);
  await press(page, hand, page.getByRole('button', { name: say.copyScreen }));
  await page.keyboard.type('House rules');
  await fillIn(page, hand, { field: inLanguage(working, say.title, 1), text: 'Hausordnung' });
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: /^(?:House rules|Hausordnung)$/, level: 2 }),
  ).toBeVisible();
  await selectFound(page, hand, {
    query: screen.text,
    found: /(?:House rules|Hausordnung)/,
  });
  const isOnlyHere = page.getByRole('radio', { name: say.onlyHere });
  await expect(page.getByRole('group', { name: say.text, exact: true })).toBeVisible();
  if ((await isOnlyHere.count()) > 0) await toggle(working, isOnlyHere);
  await write(working, say.text, ['No dogs, please.', 'Bitte keine Hunde.']);
  return { file: 'texts', has: /Bitte keine Hunde\./ };
}

/** Publishes a text without the page, and takes that back with it. */
async function undoLast({ page, hand, portal }: Working): Promise<Published> {
  const { key, language } = facts[portal].undo;
  await page.goto('/studio');
  const { id } = await send(page, 'POST', '/drafts', { title: `Undone by ${hand.by}` });
  const path = `/drafts/${String(id)}`;
  const { version } = await send(page, 'GET', path);
  const operation = { do: 'text', key, messages: { [language]: 'Never seen again' } };
  await send(page, 'POST', `${path}/edits`, { version, operation });
  const { content } = await send(page, 'GET', path);
  await send(page, 'POST', `${path}/publish`, { content });
  await undoPublication(page, hand);
  return { file: 'texts', has: /^(?![\s\S]*Never seen again)/ };
}
