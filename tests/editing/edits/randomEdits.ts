import { isObject, objectAt } from '../../../src/compiler/json.ts';
import type { DocumentPath } from '../../../src/compiler/parse/document.ts';
import { commentsOf } from '../../../src/editing/comments.ts';
import { addressOf, type Files } from '../../../src/editing/edits/address.ts';
import { addField } from '../../../src/editing/edits/addField.ts';
import type { Applied } from '../../../src/editing/edits/applied.ts';
import { duplicateNode } from '../../../src/editing/edits/duplicateNode.ts';
import { insertItem } from '../../../src/editing/edits/insertItem.ts';
import { moveItem } from '../../../src/editing/edits/moveItem.ts';
import { removeField } from '../../../src/editing/edits/removeField.ts';
import { removeItem } from '../../../src/editing/edits/removeItem.ts';
import { removeValue } from '../../../src/editing/edits/removeValue.ts';
import { setValue } from '../../../src/editing/edits/setValue.ts';
import { wrapNode } from '../../../src/editing/edits/wrapNode.ts';
import { EditError, readText } from '../../../src/editing/locate.ts';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { valueAt } from '../../../src/editing/valueAt.ts';
import type { Random } from '../../expressions/differential/random.ts';
import { applyTo } from './applyTo.ts';
import { otherValue, propertiesOf } from './properties.ts';

/** What a random walk led to. */
export interface WalkResults {
  readonly applied: number;
  /** By reason, how often an edit was refused. */
  readonly refused: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
}

/** The plain content of the files. */
interface Contents {
  get(file: string): unknown;
}

interface Planned {
  readonly label: string;
  edit(): Applied;
  /** Changes the plain content of the files as the edit should. */
  change(contents: Contents): void;
  /** Whether comments may go. */
  readonly removes?: true;
}

/** Makes random edits after each other; every file starts again after some of them. */
export function editRandomly(draft: Draft, random: Random, count: number): WalkResults {
  const original = new Map(
    [...draft.files].filter(([file]) =>
      /\.(?:screen|shell|popup|fragment|form|menu)\.yaml$/.test(file),
    ),
  );
  let files: Files = original;
  let applied = 0;
  const refused = new Map<string, number>();
  const wrong: string[] = [];
  for (let step = 0; step < count; step++) {
    if (step % 200 === 0) files = original;
    const file = random.pick([...files.keys()]);
    const planned = plan(draft, { files, file, random });
    if (planned === undefined) {
      step--;
      continue;
    }
    try {
      const after = applyTo(files, planned.edit());
      const problem = problemOf(files, after, planned);
      if (problem === undefined) applied++;
      else wrong.push(`${planned.label}: ${problem}`);
      files = after;
    } catch (error) {
      if (!(error instanceof EditError)) {
        wrong.push(`${planned.label}: ${String(error)}`);
        continue;
      }
      refused.set(error.message, (refused.get(error.message) ?? 0) + 1);
    }
  }
  return { applied, refused, wrong };
}

function problemOf(before: Files, after: Files, { change, removes }: Planned): string | undefined {
  const known = new Map<string, unknown>();
  const contents: Contents = {
    get(file) {
      const value = known.get(file) ?? structuredClone(readText(before.get(file) ?? '').value);
      known.set(file, value);
      return value;
    },
  };
  change(contents);
  for (const [file, text] of after) {
    if (before.get(file) === text) continue;
    if (JSON.stringify(readText(text).value) !== JSON.stringify(contents.get(file)))
      return `${file} has another content`;
  }
  const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
  const comments = (all: Files) =>
    changed.flatMap((file) => commentsOf(all.get(file) ?? '')).length;
  if (removes !== true && comments(before) > comments(after)) return 'loses a comment';
  return [...after].some(([file, text]) => before.get(file)?.endsWith('\n') !== text.endsWith('\n'))
    ? 'changes the end of a file'
    : undefined;
}

interface Planning {
  readonly files: Files;
  readonly file: string;
  readonly random: Random;
}

type Plan = (draft: Draft, planning: Planning) => Planned | undefined;

function plan(draft: Draft, planning: Planning): Planned | undefined {
  return planning.random.pick<Plan>([
    planValue,
    planValue,
    planValue,
    planRemoval,
    planItem,
    planMove,
    planMove,
    planMoveToFile,
    planInsertion,
    planWrapping,
    planCopy,
    planField,
  ])(draft, planning);
}

/** The items of lists of maps, such as nodes, steps and columns. */
function itemsIn(value: unknown, path: DocumentPath = []): readonly DocumentPath[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return [...(Array.isArray(value) && isObject(member) ? [at] : []), ...itemsIn(member, at)];
  });
}

function somePath(files: Files, file: string, random: Random): DocumentPath | undefined {
  const items = itemsIn(readText(files.get(file) ?? '').value);
  return items.length === 0 ? undefined : random.pick(items);
}

function listOf(contents: Contents, file: string, path: DocumentPath): unknown[] {
  return valueAt(contents.get(file), path.slice(0, -1)) as unknown[];
}

const planValue: Plan = (_, { files, file, random }) => {
  const properties = propertiesOf(new Map([[file, files.get(file) ?? '']]));
  if (properties.length === 0) return undefined;
  const { path, value } = random.pick(properties);
  const other = otherValue(value, random.pick([0, 1, 2, 3, 4, 5, 6]));
  return {
    label: `set ${file} ${path.join('.')}`,
    edit: () => setValue(files, addressOf(files, file, path), other),
    change: (contents) =>
      void Object.assign(valueAt(contents.get(file), path.slice(0, -1)) as object, {
        [path.at(-1) ?? '']: other,
      }),
  };
};

const planRemoval: Plan = (_, { files, file, random }) => {
  const properties = propertiesOf(new Map([[file, files.get(file) ?? '']]));
  if (properties.length === 0) return undefined;
  const { path } = random.pick(properties);
  return {
    label: `remove ${file} ${path.join('.')}`,
    removes: true,
    edit: () => removeValue(files, addressOf(files, file, path)),
    change: (contents) =>
      void Reflect.deleteProperty(
        valueAt(contents.get(file), path.slice(0, -1)) as object,
        path.at(-1) ?? '',
      ),
  };
};

const planItem: Plan = (_, { files, file, random }) => {
  const path = somePath(files, file, random);
  return (
    path && {
      label: `remove ${file} ${path.join('.')}`,
      removes: true,
      edit: () => removeItem(files, addressOf(files, file, path)),
      change: (contents) => void listOf(contents, file, path).splice(Number(path.at(-1)), 1),
    }
  );
};

function isInside(path: DocumentPath, outer: DocumentPath): boolean {
  return outer.every((part, index) => path[index] === part);
}

const planMove: Plan = (_, { files, file, random }) => {
  const from = somePath(files, file, random);
  const to = somePath(files, file, random);
  if (from === undefined || to === undefined || isInside(to, from)) return undefined;
  const owner = addressOf(files, file, to.slice(0, -1));
  return {
    label: `move ${file} ${from.join('.')} to ${to.join('.')}`,
    edit: () => moveItem(files, addressOf(files, file, from), { owner, before: Number(to.at(-1)) }),
    change(contents) {
      const [list, target] = [listOf(contents, file, from), listOf(contents, file, to)];
      const index = Number(from.at(-1));
      const before = target[Number(to.at(-1))];
      const [item] = list.splice(index, 1);
      target.splice(target.indexOf(before), 0, item);
    },
  };
};

const planMoveToFile: Plan = (_, { files, file, random }) => {
  const other = random.pick([...files.keys()]);
  const from = somePath(files, file, random);
  const to = somePath(files, other, random);
  if (from === undefined || to === undefined || other === file) return undefined;
  return {
    label: `move ${file} ${from.join('.')} to ${other} ${to.join('.')}`,
    edit: () =>
      moveItem(files, addressOf(files, file, from), {
        owner: addressOf(files, other, to.slice(0, -1)),
      }),
    change(contents) {
      const [item] = listOf(contents, file, from).splice(Number(from.at(-1)), 1);
      listOf(contents, other, to).push(item);
    },
  };
};

const planInsertion: Plan = (_, { files, file, random }) => {
  const path = somePath(files, file, random);
  const value = { type: 'section', id: 'zz_new', body: [{ type: 'text', text: 'a: b' }] };
  return (
    path && {
      label: `insert ${file} ${path.join('.')}`,
      edit: () =>
        insertItem(
          files,
          { owner: addressOf(files, file, path.slice(0, -1)), before: Number(path.at(-1)) },
          value,
        ),
      change: (contents) => void listOf(contents, file, path).splice(Number(path.at(-1)), 0, value),
    }
  );
};

const planWrapping: Plan = (_, { files, file, random }) => {
  const path = somePath(files, file, random);
  const node = { type: 'card', title: 'other.text' };
  return (
    path && {
      label: `wrap ${file} ${path.join('.')}`,
      edit: () => wrapNode(files, addressOf(files, file, path), { node, slot: 'body' }),
      change(contents) {
        const list = listOf(contents, file, path);
        const index = Number(path.at(-1));
        list[index] = { ...node, body: [list[index]] };
      },
    }
  );
};

// Only without ids and own texts: then the copy equals the node. The names of copies have tests of
// their own.
const planCopy: Plan = (draft, { files, file, random }) => {
  const path = somePath(files, file, random);
  if (path === undefined || draft.files.get(file) !== files.get(file)) return undefined;
  const node = valueAt(readText(files.get(file) ?? '').value, path);
  if (JSON.stringify(node).includes('"id":')) return undefined;
  const texts = [...draft.knowledge().texts.values()];
  if (stringsIn(node).some((text) => texts.some((own) => own.has(text)))) return undefined;
  return {
    label: `copy ${file} ${path.join('.')}`,
    edit: () => duplicateNode(draft, addressOf(files, file, path)),
    change(contents) {
      const list = listOf(contents, file, path);
      list.splice(Number(path.at(-1)), 0, list[Number(path.at(-1))]);
    },
  };
};

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const planField: Plan = (_, { files, random }) => {
  const file = random.pick([...files.keys()].filter((one) => one.endsWith('.form.yaml')));
  const value = readText(files.get(file) ?? '').value;
  const names = Object.keys(objectAt(value, 'fields'));
  const isListed =
    JSON.stringify(value).includes('"layout"') || JSON.stringify(value).includes('"variants"');
  if (names.length === 0 || isListed) return undefined;
  const name = random.pick(names);
  const form = addressOf(files, file, []);
  const field = { control: 'text', label: 'other.text' };
  if (random.pick([true, false]) || names.length === 1 || names.includes('zzNew'))
    return {
      label: `remove field ${file} ${name}`,
      removes: true,
      edit: () => removeField(files, form, name),
      change(contents) {
        const fields = objectAt(contents.get(file), 'fields');
        Reflect.deleteProperty(fields, name);
        const sensitive = (contents.get(file) as { sensitive?: string[] }).sensitive;
        if (sensitive?.includes(name) === true) sensitive.splice(sensitive.indexOf(name), 1);
        if (sensitive?.length === 0)
          Reflect.deleteProperty(contents.get(file) as object, 'sensitive');
      },
    };
  return {
    label: `add field ${file}`,
    edit: () => addField(files, form, { name: 'zzNew', field }),
    change: (contents) =>
      void Object.assign(objectAt(contents.get(file), 'fields'), { zzNew: field }),
  };
};
