import type { Faker } from '@faker-js/faker';
import type { JsonSchema, OpenApiDocument } from '../http/OpenApiDocument.ts';
import { createSampler, type SamplePlace, type Sampler } from './createSampler.ts';
import { isSchema, listOf, membersOf, typeOf, type SchemaReader } from './createSchemaReader.ts';
import { plainName } from './memberValues.ts';
import { singular, type Entities, type Entity } from './readEntities.ts';

/** A record as it is stored. */
export interface MockRecord {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Path of a collection above -> id of the record that this one lies below. */
  readonly parents: Readonly<Record<string, string>>;
}

/** Generates the records of a service, and fits values to schemas. */
export interface RecordMaker {
  /** The records of an entity at the start. */
  records(entity: Entity): readonly MockRecord[];
  /**
   * A value with the members that a schema describes: those of `value` that fit, and generated ones
   * for required members that are missing. With `whole`, optional members are generated too.
   */
  conform(value: unknown, schema: unknown, options: ConformOptions): unknown;
  readonly sampler: Sampler;
}

/** How values are fitted to a schema. */
export interface ConformOptions {
  /** Seeds generated members. */
  readonly key: string;
  readonly name: string;
  readonly whole?: boolean;
}

/** The inputs of a record maker. */
export interface RecordMakerOptions {
  readonly document: OpenApiDocument;
  readonly reader: SchemaReader;
  readonly entities: Entities;
  readonly faker: Faker;
  readonly seed: number;
  readonly today: Date;
  /** Records of an entity that lies below no other. */
  readonly rows: number;
}

/** Records below each record of the collection above. */
const rowsBelow = 3;

/** Creates the generator of a service's records. */
export function createRecordMaker(options: RecordMakerOptions): RecordMaker {
  return new ServiceRecords(options);
}

interface FitPlace extends SamplePlace {
  readonly whole: boolean;
}

/** The records of a service, made when they are first needed. */
class ServiceRecords implements RecordMaker {
  readonly sampler: Sampler;
  private readonly options: RecordMakerOptions;
  private readonly made = new Map<string, MockRecord>();
  private readonly pending = new Set<string>();
  private readonly known = new Map<string, readonly unknown[]>();
  /** The key of the record that is being made. */
  private current = '';

  constructor(options: RecordMakerOptions) {
    this.options = options;
    this.sampler = createSampler({
      ...options,
      linked: (schema, place) => this.linked(schema, place),
    });
  }

  records(entity: Entity): readonly MockRecord[] {
    return this.idsOf(entity).map((_, index) => this.recordAt(entity, index));
  }

  conform(value: unknown, schema: unknown, { key, name, whole = false }: ConformOptions): unknown {
    this.begin(key);
    return this.fit(value, schema, { name, owner: name, depth: 0, index: 1, whole });
  }

  private begin(key: string): void {
    this.current = key;
    this.sampler.begin(key);
  }

  private parentOf(collection: string): Entity | undefined {
    return this.options.entities.at(collection);
  }

  private countOf(entity: Entity, passed: readonly string[] = []): number {
    if (entity.count !== undefined) return entity.count;
    const above = entity.parents.flatMap(({ collection }) => this.parentOf(collection) ?? []);
    if (above.length === 0 || passed.includes(entity.key)) return this.options.rows;
    const most = Math.max(...above.map((one) => this.countOf(one, [...passed, entity.key])));
    return Math.min(this.options.rows * rowsBelow, Math.max(this.options.rows, most * rowsBelow));
  }

  /** The values of the identifying member, unique and in order. */
  private idsOf(entity: Entity): readonly unknown[] {
    const found = this.known.get(entity.key);
    if (found !== undefined) return found;
    const ids = new Map<string, unknown>();
    const before = this.current;
    for (
      let index = 0;
      ids.size < this.countOf(entity) && index < this.countOf(entity) * 3;
      index += 1
    ) {
      this.begin(`${entity.key}/id/${index}`);
      const id = this.idOf(entity, index);
      if (!ids.has(String(id))) ids.set(String(id), id);
    }
    const all = [...ids.values()];
    this.known.set(entity.key, all);
    this.begin(`${before}/after ids of ${entity.key}`);
    return all;
  }

  private idOf(entity: Entity, index: number): unknown {
    const example = entity.examples[index];
    if (entity.id === undefined) return index + 1;
    if (isSchema(example) && example[entity.id] !== undefined) return example[entity.id];
    const flat = this.options.reader.flat(entity.members[entity.id]);
    const type = typeOf(flat);
    const allowed = listOf(flat['enum']);
    if (allowed.length > 0) return allowed[index % allowed.length];
    if (type === 'integer' || type === 'number')
      return Math.max(Number(flat['minimum'] ?? 1), 1) + index;
    const number = String(index + 1);
    const isFree =
      ['pattern', 'format', 'const'].every((key) => flat[key] === undefined) &&
      number.length >= Number(flat['minLength'] ?? 0);
    return isFree && /id$/i.test(entity.id)
      ? number
      : this.sampler.sample(flat, {
          name: entity.id,
          owner: entity.name,
          depth: 0,
          index: index + 1,
        });
  }

  private recordAt(entity: Entity, index: number): MockRecord {
    const key = `${entity.key}/${index}`;
    const found = this.made.get(key);
    if (found !== undefined) return found;
    const ids = this.idsOf(entity);
    this.pending.add(entity.key);
    this.begin(key);
    const place = { name: entity.name, owner: entity.name, depth: 0, index };
    const samples = entity.schemas.map((schema) => this.sampler.sample(schema, place));
    const example = entity.examples[index];
    const body = Object.assign({}, ...samples.toReversed()) as Record<string, unknown>;
    if (isSchema(example)) {
      for (const name of this.leftOut(entity, example)) delete body[name];
      Object.assign(body, example);
    }
    const id = ids[index] ?? index + 1;
    if (entity.id !== undefined) body[entity.id] = id;
    const parents = this.parentsAt(entity, index);
    for (const { collection, member } of entity.parents)
      if (member !== undefined && parents[collection] !== undefined)
        this.setParent(entity, { body, member, parent: parents[collection] });
    this.pending.delete(entity.key);
    const record = { id: String(id), body, parents };
    this.made.set(key, record);
    return record;
  }

  /** The optional members that an example leaves out: its record has none of them either. */
  private leftOut(entity: Entity, example: JsonSchema): readonly string[] {
    const { reader } = this.options;
    const given = Object.keys(example);
    const schema = entity.schemas
      .map((one) => reader.flat(one))
      .filter((one) => given.every((name) => Object.hasOwn(membersOf(one), name)))
      .toSorted((a, b) => Object.keys(membersOf(a)).length - Object.keys(membersOf(b)).length)[0];
    if (schema === undefined) return [];
    const needed = listOf(schema['required']);
    return Object.keys(membersOf(schema)).filter(
      (name) => !given.includes(name) && !needed.includes(name),
    );
  }

  /**
   * The records above. The nearest is chosen first; what lies above it, it decides.
   */
  private parentsAt(
    entity: Entity,
    index: number,
    passed: readonly string[] = [],
  ): Record<string, string> {
    const parents: Record<string, string> = {};
    for (const [at, { collection }] of [...entity.parents.entries()].reverse()) {
      const above = this.parentOf(collection);
      if (above === undefined || parents[collection] !== undefined || passed.includes(above.key))
        continue;
      const keys = this.idsOf(above);
      const chosen = (index + at * 5) % keys.length;
      if (keys.length === 0) continue;
      const higher = this.parentsAt(above, chosen, [...passed, entity.key]);
      const own = Object.entries(higher).filter(([one]) =>
        entity.parents.some((link) => link.collection === one),
      );
      Object.assign(parents, Object.fromEntries(own), { [collection]: String(keys[chosen]) });
    }
    return parents;
  }

  /** Writes the key of the record above into the member that repeats it. */
  private setParent(
    entity: Entity,
    { body, member, parent }: { body: Record<string, unknown>; member: string; parent: unknown },
  ): void {
    const type = typeOf(this.options.reader.flat(entity.members[member]));
    if (type === 'string') body[member] = String(parent);
    else if (type === 'integer' || type === 'number') body[member] = Number(parent);
  }

  /** A value that another record gives: a whole record by its schema, or a key by its name. */
  private linked(schema: unknown, place: SamplePlace): unknown {
    if (place.depth === 0) return undefined;
    const embedded = this.options.entities.of(schema) ?? this.entityWithin(schema, place.name);
    const named = embedded ?? this.entityNamed(place.name);
    if (named === undefined || this.pending.has(named.key)) return undefined;
    const before = `${this.current}/${place.owner}.${place.name}/${place.index}`;
    const ids = this.idsOf(named);
    this.begin(before);
    if (ids.length === 0) return undefined;
    const index = freeFrom(this.options.faker.number.int(ids.length - 1), ids.length, place.taken);
    if (embedded === undefined) return this.keyFor(schema, ids[index]);
    const { body } = this.recordAt(named, index);
    this.begin(before);
    return this.fit(body, schema, {
      name: place.name,
      owner: named.name,
      depth: place.depth,
      index,
      whole: false,
    });
  }

  /** The entity that a member such as `doctor_id` or `doctorIds` refers to. */
  private entityNamed(name: string): Entity | undefined {
    const match = /^(.+)ids?$/.exec(plainName(name));
    const owner = match?.[1];
    return owner === undefined || owner.length < 3
      ? undefined
      : this.options.entities.all.find((entity) => singular(entity.name) === owner);
  }

  /** The entity of an object that repeats part of a record, such as `patient: { id, name }`. */
  private entityWithin(schema: unknown, name: string): Entity | undefined {
    const members = membersOf(this.options.reader.flat(schema));
    return this.options.entities.all.find(
      (entity) =>
        entity.id !== undefined &&
        members[entity.id] !== undefined &&
        singular(entity.name) === singular(name),
    );
  }

  private keyFor(schema: unknown, id: unknown): unknown {
    const type = typeOf(this.options.reader.flat(schema));
    if (type === 'string') return String(id);
    return type === 'integer' && Number.isInteger(Number(id)) ? Number(id) : undefined;
  }

  private fit(value: unknown, schema: unknown, place: FitPlace): unknown {
    const flat = this.options.reader.flat(schema);
    const isLikeText = typeof value !== 'string' || this.sampler.fits(flat, value);
    if (!hasType(value, flat['type']) || !isListed(value, flat) || !isLikeText)
      return this.sampler.sample(schema, place);
    if (Array.isArray(value))
      return value.map((item) =>
        this.fit(item, flat['items'], { ...place, depth: place.depth + 1 }),
      );
    const members = membersOf(flat);
    if (!isSchema(value) || Object.keys(members).length === 0) return value;
    const required = new Set(listOf(flat['required']));
    const inner = {
      owner: place.name,
      depth: place.depth + 1,
      index: place.index + 1,
      whole: place.whole,
    };
    const kept = Object.entries(members).flatMap(([name, member]) => {
      if (value[name] !== undefined)
        return [[name, this.fit(value[name], member, { ...inner, name })]];
      const isNeeded =
        required.has(name) ||
        (place.whole && this.options.reader.flat(member)['writeOnly'] !== true);
      return isNeeded ? [[name, this.sampler.sample(member, { ...inner, name })]] : [];
    });
    const more =
      isSchema(flat['additionalProperties']) || flat['additionalProperties'] === true ? value : {};
    return { ...more, ...Object.fromEntries(kept) };
  }
}

/** The first index from `start` on, of `count`, that a list has not taken yet; takes it. */
function freeFrom(start: number, count: number, taken?: Set<number>): number {
  let index = start;
  if (taken === undefined) return index;
  if (taken.size < count) while (taken.has(index)) index = (index + 1) % count;
  taken.add(index);
  return index;
}

/** Whether a value is one of those that a schema lists; true where it lists none. */
function isListed(value: unknown, flat: JsonSchema): boolean {
  const listed = 'const' in flat ? [flat['const']] : listOf(flat['enum']);
  return listed.length === 0 || listed.includes(value);
}

/** Whether a value has one of the types of a schema; any value where the schema has none. */
function hasType(value: unknown, types: unknown): boolean {
  if (value === undefined) return false;
  if (types === undefined) return true;
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [types]
    .flat()
    .some((type) => (type === 'integer' ? Number.isInteger(value) : type === actual));
}
