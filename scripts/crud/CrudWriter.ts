import { SettingError } from '../../src/server/serverSettings.ts';
import { isLong, kindOf, memberOf } from './crudMembers.ts';
import { createCrudTexts, type CrudTexts } from './crudTexts.ts';
import type { CrudOperation, Member, Resource } from './readResource.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Where the screens belong in the portal. */
export interface CrudPlace {
  readonly shell: string | undefined;
  /** A rule of access.yaml, or `public`; by default that of the shell. */
  readonly access: string | undefined;
  /** Address of the list; by default the name of the list below `shellPath`. */
  readonly path: string | undefined;
  /** What the addresses of the shell begin with. */
  readonly shellPath: string;
  /** The pipeline that shows failures in place; undefined if calls need not name one. */
  readonly onError: string | undefined;
  readonly languages: readonly string[];
}

/** Writes a call, which names its pipeline only if none is the default. */
export const named = (onError: string | undefined): Json =>
  onError === undefined ? {} : { onError };

/** A parameter of the address; an address without a number has the record 0, which is not found. */
function pathTerm(name: string, isNumber: boolean): string {
  const value = memberOf('path', name);
  return isNumber ? `= or(toNumber(${value}), 0)` : `= ${value}`;
}

/** A member as a text, in an expression. */
function textOf(record: string, name: string, members: readonly Member[]): string {
  const value = memberOf(record, name);
  const member = members.find((one) => one.name === name);
  return member !== undefined && kindOf(member) === 'number' ? `toText(${value})` : value;
}

/**
 * The members that name a record: `name`, `title` and the like, otherwise the first and the last
 * name of a person, otherwise the first short text.
 */
function namesOf(members: readonly Member[], key: string): readonly string[] {
  const usual = ['name', 'title', 'label', 'subject'];
  const names = members
    .filter((member) => kindOf(member) === 'text' && !isLong(member))
    .map(({ name }) => name);
  const whole = usual.find((name) => names.includes(name));
  if (whole !== undefined) return [whole];
  const first = names.find((name) => /^(first|given)_?name$/i.test(name));
  const last = names.find((name) => /^(last|family|sur)_?name$/i.test(name));
  if (first !== undefined && last !== undefined) return [first, last];
  const one =
    names.find((name) => name === 'email') ??
    names.find((name) => /name|title/i.test(name)) ??
    names.find((name) => name !== key) ??
    key;
  return [one];
}

/** The parts that the screens of a resource share. */
export class CrudWriter {
  readonly files: Record<string, Json> = {};
  readonly notes: string[] = [];
  readonly texts: CrudTexts;
  readonly key: string;
  /** The members that name a record. */
  readonly names: readonly string[];
  /** The parameters of the addresses of the list and of its records, besides the key. */
  readonly parameters: Json;
  readonly path: string;

  constructor(
    readonly resource: Resource,
    readonly place: CrudPlace,
  ) {
    const { list, name } = resource;
    this.texts = createCrudTexts(name, place.languages);
    const wanted = [resource.read, resource.change, resource.remove].find((one) => one?.key)?.key;
    const names = list.answer.map((member) => member.name);
    const key = [wanted, 'id', 'key', 'code'].find(
      (one) => one !== undefined && names.includes(one),
    );
    if (key === undefined)
      throw new SettingError(
        `The rows of "${list.id}" have no member ${wanted === undefined ? '"id"' : `"${wanted}" or "id"`}, so nothing tells them apart.`,
      );
    this.key = key;
    this.names = namesOf(list.answer, key);
    this.parameters = Object.fromEntries(list.parameters.map((one) => [one, pathTerm(one, false)]));
    this.path =
      place.path ??
      [
        place.shellPath,
        ...list.parameters.map((one) => `/{${one}}`),
        `/${name.replaceAll('_', '-')}`,
      ].join('');
  }

  /** The name that the path of the detail gives the record's key. */
  get parameter(): string {
    return this.resource.list.parameters.includes('id') ? `${this.resource.one}_id` : 'id';
  }

  screen(id: string, { path, title, ...rest }: Json): void {
    const { shell, access } = this.place;
    this.files[`${id}.screen.yaml`] = {
      schema: 'screen/1',
      path,
      title,
      ...(shell !== undefined && { shell }),
      ...(access !== undefined && { access }),
      ...rest,
    };
  }

  /** A call of an operation on one record, whose key is in the address. */
  onRecord(operation: CrudOperation, more: Json = {}): Json {
    const { key = this.key, numeric } = operation;
    const sentKey = pathTerm(this.parameter, numeric.includes(key));
    return {
      call: operation.id,
      with: { ...this.parametersOf(operation), [key]: sentKey },
      ...more,
      ...named(this.place.onError),
    };
  }

  /** The parameters around the key in a call of an operation. */
  parametersOf({ numeric }: Pick<CrudOperation, 'numeric'>): Json {
    return Object.fromEntries(
      this.resource.list.parameters.map((one) => [one, pathTerm(one, numeric.includes(one))]),
    );
  }

  /** The key of a record as a text, which addresses and tables take. */
  keyOf(record: string, members: readonly Member[]): string {
    return `= ${textOf(record, this.key, members)}`;
  }

  /** The name of a record, as an expression; undefined if it has none of these members. */
  nameIn(record: string, members: readonly Member[]): string | undefined {
    const has = (name: string) => members.some((member) => member.name === name);
    if (!this.names.every(has)) return undefined;
    const values = this.names.map((name) => textOf(record, name, members));
    return values.length === 1
      ? values[0]
      : `when(present(${record}), ${values.join(" + ' ' + ")})`;
  }

  /** The step that opens the list, or a screen beside it. */
  toList(more: Json = {}, screen: string = this.resource.name): Json {
    const isBelow = this.resource.list.parameters.length > 0;
    return { open: screen, ...(isBelow && { with: this.parameters }), ...more };
  }

  /** The step that opens a screen of a record. */
  open(screen: string, value: string, more: Json = {}): Json {
    return { open: screen, with: { ...this.parameters, [this.parameter]: value }, ...more };
  }
}
