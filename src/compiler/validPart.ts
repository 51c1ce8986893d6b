import type { DocumentPath, ParsedDocument } from './parse/document.ts';
import { parse } from './parse/parse.ts';
import { splitDocument } from './parse/splitDocument.ts';
import type { FilePhases } from './readFiles.ts';

/** How often invalid parts are left out, since leaving one out can make another invalid. */
const rounds = 8;

/** A list from which an item was left out. */
interface LeftOut {
  readonly list: DocumentPath;
  readonly index: number;
}

/**
 * The documents of a file, which may be unfinished, without their invalid parts, except those
 * around the path `keep`. Positions are those of the text. Undefined if its kind is not known.
 */
export function validPart(
  file: string,
  text: string,
  { keep, validator, normalize }: FilePhases & { readonly keep: DocumentPath },
): readonly ParsedDocument[] | undefined {
  const { document } = parse(file, text);
  if (document === undefined) return undefined;
  const value = structuredClone(document.value) as Record<string, unknown>;
  const items: LeftOut[] = [];
  const whole: ParsedDocument = {
    ...document,
    value,
    position: (path, part) => document.position(beforeLeavingOut(path, items), part),
    within: (path, offset) => document.within(beforeLeavingOut(path, items), offset),
  };
  for (let round = 0; round < rounds; round++) {
    const problems = [
      ...validator.validate(whole),
      ...splitDocument(whole)
        .slice(1)
        .flatMap((one) => validator.validate(one)),
    ];
    const paths = outermost(problems.map(({ path }) => path));
    const remaining = paths.filter((path) => {
      const written = beforeLeavingOut(path, items);
      const isAround = written.every((part, index) => keep[index] === part);
      return !isAround && leaveOut(value, path, items);
    });
    if (remaining.length === 0) break;
  }
  return splitDocument(whole).map(normalize);
}

/** Paths without those below others. Later items come first, so that earlier indices stay. */
function outermost(paths: readonly DocumentPath[]): readonly DocumentPath[] {
  const isBelow = (path: DocumentPath, other: DocumentPath) =>
    other.length <= path.length && other.every((part, index) => path[index] === part);
  return paths
    .filter((path, index) =>
      paths.every(
        (other, at) =>
          at === index || !isBelow(path, other) || (other.length === path.length && at > index),
      ),
    )
    .toSorted((a, b) => {
      const at = a.findIndex((part, index) => part !== b[index]);
      return Number(b[at]) - Number(a[at]) || 0;
    });
}

/** The path in the file of a path in the document without what was left out. */
function beforeLeavingOut(path: DocumentPath, items: readonly LeftOut[]): DocumentPath {
  const written = [...path];
  for (const { list, index } of items.toReversed()) {
    const at = written[list.length];
    const isInside = list.every((part, depth) => written[depth] === part);
    if (isInside && typeof at === 'number' && at >= index) written[list.length] = at + 1;
  }
  return written;
}

/** Removes the value at a path; returns whether there was one. */
function leaveOut(value: object, path: DocumentPath, items: LeftOut[]): boolean {
  const list = path.slice(0, -1);
  const last = path.at(-1);
  const owner = list.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined,
    value,
  );
  if (typeof owner !== 'object' || owner === null || last === undefined) return false;
  if (!Object.hasOwn(owner, last)) return false;
  if (!Array.isArray(owner)) return Reflect.deleteProperty(owner, last);
  owner.splice(Number(last), 1);
  items.push({ list, index: Number(last) });
  return true;
}
