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

/**
 * The member that names a record: `name`, `title` and the like, otherwise its first short text.
 */
function nameOf(members: readonly Member[], key: string): string {
  const usual = ['name', 'title', 'label', 'subject', 'email'];
  const names = members
    .filter((member) => kindOf(member) === 'text' && !isLong(member))
    .map(({ name }) => name);
  return (
    usual.find((name) => names.includes(name)) ??
    names.find((name) => /name|title/i.test(name)) ??
    names.find((name) => name !== key) ??
    key
  );
}

/** The parts that the screens of a resource share. */
export class CrudWriter {
  readonly files: Record<string, Json> = {};
  readonly notes: string[] = [];
  readonly texts: CrudTexts;
  readonly key: string;
  readonly title: string;
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
    this.title = nameOf(list.answer, key);
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
    const value = memberOf(record, this.key);
    const key = members.find(({ name }) => name === this.key);
    return key !== undefined && kindOf(key) === 'number' ? `= toText(${value})` : `= ${value}`;
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
