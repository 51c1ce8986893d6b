import type { WriteResult } from '../../../../src/studio/store/draftWrites.ts';
import type { StudioDraft, StudioStore } from '../../../../src/studio/store/studioStore.ts';
import type { Random } from '../../../expressions/differential/random.ts';
import {
  areEqual,
  changeFacts,
  factChanges,
  inverse,
  mergeFacts,
  type FactChange,
  type Facts,
} from './oracle.ts';
import { compiles, factsOf, lostComments } from './portal.ts';
import { randomChange } from './randomChange.ts';

/** What is expected of an open draft. */
export interface DraftModel {
  facts: Facts;
  /** The version from which it was created. */
  readonly start: string;
  /** The published version that it contains. */
  base: string;
  /** By person, the changes that can be undone and redone. */
  readonly undo: Record<string, (readonly FactChange[])[]>;
  readonly redo: Record<string, (readonly FactChange[])[]>;
}

/** What is expected of the store; it survives the process. */
export interface Model {
  readonly drafts: Record<string, DraftModel>;
  published: Facts;
  /** The facts before each publication, the newest last. */
  readonly earlier: Facts[];
  /** By person and draft, the version that the person has seen. */
  readonly seen: Record<string, string>;
  next: number;
  /** The action that was begun, and what it may lead to. */
  pending: Pending | undefined;
}

/** An action of which only the result is unknown. */
export interface Pending {
  readonly draft: string | undefined;
  readonly facts: readonly Facts[];
  readonly published: readonly Facts[];
}

/** How often each kind of action ended in each way. */
export type Figures = Record<string, number>;

interface Parts {
  readonly store: StudioStore;
  readonly people: readonly string[];
  readonly random: Random;
  readonly model: Model;
  /** Keeps the model before an action of unknown result. */
  keep(model: Model): void;
  readonly figures: Figures;
}

/** Random actions of people, each compared with what is expected of it. */
export class Simulation {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Performs an action. @throws Error when its result is not the expected one */
  async step(): Promise<void> {
    const { random, model } = this.#parts;
    const drafts = Object.keys(model.drafts);
    if (drafts.length === 0 || (drafts.length < 4 && random.chance(0.05))) return this.#create();
    const draft = random.pick(drafts);
    const person = random.pick(this.#parts.people);
    const dice = random.next();
    if (dice < 0.72) return this.#write(draft, person);
    if (dice < 0.82) return this.#takeBack(draft, person, random.chance(0.6) ? 'undo' : 'redo');
    if (dice < 0.87) return this.#update(draft, person);
    if (dice < 0.97) return this.#publish(draft, person);
    if (dice < 0.985) return this.#undoPublish(person);
    return this.#discard(draft, person);
  }

  /** Compares everything with what is expected; the pending action may be done or not. */
  async check(): Promise<void> {
    const { store, model } = this.#parts;
    const { version } = await store.publishing.current();
    const published = await this.#facts(version.id);
    const pending = model.pending;
    const isExpected = [model.published, ...(pending?.published ?? [])].some((facts) =>
      areEqual(facts, published),
    );
    if (!isExpected) throw this.#wrong('What is published', model.published, published);
    if (!areEqual(model.published, published)) {
      this.#count('after a kill: published');
      model.earlier.push(model.published);
      model.published = published;
    }
    const open = await store.drafts.list({ states: ['open'] });
    for (const draft of open) await this.#checkDraft(draft);
    for (const id of Object.keys(model.drafts)) {
      if (open.some((draft) => draft.id === id)) continue;
      const state = (await store.drafts.find(id))?.state;
      const isPending = pending?.draft === id && (state === 'published' || state === 'discarded');
      if (!isPending) throw new Error(`The draft "${id}" is ${String(state)}.`);
      delete model.drafts[id];
    }
    model.pending = undefined;
  }

  async #checkDraft(draft: StudioDraft): Promise<void> {
    const { model } = this.#parts;
    const { pending } = model;
    const facts = await this.#facts(draft.head.id);
    const known = model.drafts[draft.id];
    if (known === undefined) {
      if (pending === undefined) throw new Error(`The draft "${draft.id}" is unexpected.`);
      model.drafts[draft.id] = this.#newDraft(draft, facts);
      return;
    }
    const allowed = [known.facts, ...(pending?.draft === draft.id ? pending.facts : [])];
    if (!allowed.some((one) => areEqual(one, facts)))
      throw this.#wrong(`The draft "${draft.id}"`, known.facts, facts);
    if (pending?.draft === draft.id) await this.#readStacks(draft, known);
    known.facts = facts;
    known.base = draft.base.id;
  }

  /** The steps that can be undone after an action whose result was not known. */
  async #readStacks(draft: StudioDraft, known: DraftModel): Promise<void> {
    for (const stacks of [known.undo, known.redo])
      for (const person of Object.keys(stacks)) delete stacks[person];
    let before = await this.#facts(known.start);
    for (const { version, person, kind } of (
      await this.#parts.store.writes.changes(draft.id)
    ).toReversed()) {
      const after = await this.#facts(version.id);
      const changes = factChanges(before, after);
      if (person !== undefined && kind === 'write') this.#written(known, person, changes);
      if (person !== undefined && (kind === 'undo' || kind === 'redo'))
        this.#tookBack(known, [person, kind], changes);
      before = after;
    }
  }

  async #create(): Promise<void> {
    const { store, model, random } = this.#parts;
    this.#begin({ draft: undefined, facts: [], published: [] });
    const title = `Draft ${String(model.next++)}`;
    const draft = await store.drafts.create(random.pick(this.#parts.people), { title });
    model.drafts[draft.id] = this.#newDraft(draft, model.published);
    this.#end('create', 'created');
  }

  async #write(draft: string, person: string): Promise<void> {
    const { store, model, random } = this.#parts;
    const known = this.#draft(draft);
    const head = (await store.drafts.find(draft))?.head.id ?? '';
    // People look away: often they change what they have seen some time ago.
    const seen = model.seen[`${person} ${draft}`];
    const base = seen !== undefined && random.chance(0.6) ? seen : head;
    const from = await this.#facts(base);
    const { texts } = await store.writes.read(base);
    const { change, fact } = randomChange(random, model.next++, { texts, facts: from });
    const mine = changeFacts(from, [fact]);
    const expected = mergeFacts(from, mine, known.facts);
    const forced = changeFacts(known.facts, [fact]);
    const facts = [forced, ...(expected ? [expected] : [])];
    this.#begin({ draft, facts, published: [] });
    const write = { draft, person, base, changes: [change], sentence: `Change ${fact.place}` };
    const result = await store.writes.write(write);
    if (result.outcome === 'written') {
      if (expected === undefined) throw new Error(`A conflict about "${fact.place}" was not seen.`);
      return this.#wrote([draft, person], expected, [result, 'write']);
    }
    if (result.outcome !== 'conflict') throw new Error(JSON.stringify(result));
    await this.#same(draft, known.facts);
    this.#count(expected === undefined ? 'write: conflict' : 'write: needless conflict');
    if (random.chance(0.5)) {
      model.seen[`${person} ${draft}`] = result.head;
      return this.#end('write', 'given up');
    }
    const resolutions = result.conflicts.map(({ file, path }) => ({
      file,
      path,
      take: 'mine' as const,
    }));
    const decisions = { resolutions, seen: result.head };
    const decided = await store.writes.write({ ...write, decisions });
    if (decided.outcome !== 'written') throw new Error(JSON.stringify(decided));
    await this.#wrote([draft, person], forced, [decided, 'write: decided']);
  }

  async #wrote(
    [draft, person]: readonly [string, string],
    expected: Facts,
    [result, name]: readonly [Extract<WriteResult, { outcome: 'written' }>, string],
  ): Promise<void> {
    const { model } = this.#parts;
    const known = this.#draft(draft);
    const changes = factChanges(known.facts, expected);
    await this.#same(draft, expected);
    if (changes.length > 0) this.#written(known, person, changes);
    known.facts = expected;
    model.seen[`${person} ${draft}`] = result.version.id;
    this.#end(name, result.isRebased ? 'rebased' : 'written');
  }

  #written(known: DraftModel, person: string, changes: readonly FactChange[]): void {
    (known.undo[person] ??= []).push(changes);
    known.redo[person] = [];
  }

  #tookBack(
    known: DraftModel,
    [person, kind]: readonly [string, 'undo' | 'redo'],
    changes: readonly FactChange[],
  ): void {
    const [from, to] = kind === 'undo' ? [known.undo, known.redo] : [known.redo, known.undo];
    from[person]?.pop();
    (to[person] ??= []).push(changes);
  }

  async #takeBack(draft: string, person: string, kind: 'undo' | 'redo'): Promise<void> {
    const { store } = this.#parts;
    const known = this.#draft(draft);
    const step = known[kind][person]?.at(-1);
    const expected =
      step &&
      mergeFacts(
        changeFacts(known.facts, step),
        changeFacts(known.facts, inverse(step)),
        known.facts,
      );
    this.#begin({ draft, facts: expected ? [expected] : [], published: [] });
    const result = await store.writes[kind](draft, person);
    if (result.outcome === 'refused' && step === undefined) return this.#end(kind, 'nothing');
    if (step === undefined) throw new Error(`There was something to ${kind}.`);
    if (result.outcome === 'written') {
      if (expected === undefined) throw new Error(`The ${kind} overwrote a later change.`);
      await this.#same(draft, expected);
      this.#tookBack(known, [person, kind], factChanges(known.facts, expected));
      known.facts = expected;
      return this.#end(kind, 'written');
    }
    if (result.outcome !== 'conflict') throw new Error(JSON.stringify(result));
    await this.#same(draft, known.facts);
    this.#end(kind, expected === undefined ? 'conflict' : 'needless conflict');
  }

  async #update(draft: string, person: string): Promise<void> {
    const { store, model } = this.#parts;
    const known = this.#draft(draft);
    const base = await this.#facts(known.base);
    const merged = mergeFacts(base, known.facts, model.published);
    const expected = merged ?? changeFacts(model.published, factChanges(base, known.facts));
    this.#begin({ draft, facts: [expected], published: [] });
    let result = await store.drafts.update(draft, person);
    if (result.outcome === 'conflict') {
      await this.#same(draft, known.facts);
      this.#count(`update: ${merged === undefined ? 'conflict' : 'needless conflict'}`);
      const resolutions = result.conflicts.map(({ file, path }) => ({
        file,
        path,
        take: 'mine' as const,
      }));
      result = await store.drafts.update(draft, person, { resolutions, seen: result.head });
    } else if (merged === undefined) throw new Error('The update overwrote a change.');
    if (result.outcome === 'refused') throw new Error(result.reason.message);
    if (result.outcome === 'conflict') throw new Error(JSON.stringify(result.conflicts));
    await this.#same(draft, expected);
    known.facts = expected;
    known.base = result.draft.base.id;
    this.#end('update', result.outcome);
  }

  async #publish(draft: string, person: string): Promise<void> {
    const { store, model, random } = this.#parts;
    const known = this.#draft(draft);
    const { head } = (await store.drafts.find(draft)) as StudioDraft;
    const expected = mergeFacts(await this.#facts(known.base), known.facts, model.published);
    const facts = expected === undefined ? [] : [expected];
    this.#begin({ draft, facts, published: facts });
    const isStale = random.chance(0.05);
    const content = isStale ? 'f'.repeat(40) : head.content;
    const result = await store.publishing.publish({ draft, person, content, sentences: ['x'] });
    if (result.outcome === 'refused') {
      model.pending = { draft, facts, published: [] };
      await this.check();
      const { code } = result.reason;
      const isRight =
        (code === 'outdated' && isStale) ||
        code === 'conflict' ||
        (code === 'mistakes' && expected !== undefined && !compiles(expected)) ||
        (code === 'unchanged' && expected !== undefined && areEqual(expected, model.published));
      if (!isRight) throw new Error(`Publishing was refused: ${JSON.stringify(result.reason)}`);
      return this.#end('publish', code);
    }
    if (expected === undefined) throw new Error('Publishing overwrote a change.');
    if (!compiles(expected)) throw new Error('A portal with mistakes was published.');
    const published = await this.#facts(result.publication.version.id);
    if (!areEqual(published, expected)) throw this.#wrong('The release', expected, published);
    model.earlier.push(model.published);
    model.published = expected;
    delete model.drafts[draft];
    this.#end('publish', 'published');
  }

  async #undoPublish(person: string): Promise<void> {
    const { store, model } = this.#parts;
    const before = model.earlier.at(-1);
    this.#begin({ draft: undefined, facts: [], published: before ? [before] : [] });
    const result = await store.publishing.undo(person);
    if (result.outcome === 'refused') {
      if (before !== undefined) throw new Error(result.reason.message);
      return this.#end('undo publish', result.reason.code);
    }
    const published = await this.#facts(result.publication.version.id);
    if (before === undefined || !areEqual(published, before))
      throw this.#wrong('The earlier release', before ?? {}, published);
    model.earlier.push(model.published);
    model.published = before;
    this.#end('undo publish', 'published');
  }

  async #discard(draft: string, person: string): Promise<void> {
    const { store, model } = this.#parts;
    this.#begin({ draft, facts: [], published: [] });
    await store.drafts.discard(draft, person);
    delete model.drafts[draft];
    this.#end('discard', 'discarded');
  }

  #newDraft({ base: { id } }: StudioDraft, facts: Facts): DraftModel {
    return { facts, start: id, base: id, undo: {}, redo: {} };
  }

  #draft(id: string): DraftModel {
    const draft = this.#parts.model.drafts[id];
    if (draft === undefined) throw new Error(`No draft "${id}".`);
    return draft;
  }

  readonly #known = new Map<string, Facts>();

  async #facts(version: string): Promise<Facts> {
    const known = this.#known.get(version);
    if (known !== undefined) return known;
    const { texts } = await this.#parts.store.writes.read(version);
    const lost = lostComments(texts);
    if (lost.length > 0) throw new Error(`Comments are lost: ${lost.join(', ')}.`);
    const facts = factsOf(texts);
    this.#known.set(version, facts);
    return facts;
  }

  async #same(draft: string, expected: Facts): Promise<void> {
    const found = await this.#parts.store.drafts.find(draft);
    const facts = await this.#facts(found?.head.id ?? '');
    if (!areEqual(facts, expected)) throw this.#wrong(`The draft "${draft}"`, expected, facts);
  }

  #wrong(what: string, expected: Facts, found: Facts): Error {
    const differences = JSON.stringify(factChanges(expected, found));
    return new Error(`${what} is not as expected: ${differences.slice(0, 2000)}`);
  }

  #begin(pending: Pending): void {
    this.#parts.model.pending = pending;
    this.#parts.keep(this.#parts.model);
  }

  #end(action: string, result: string): void {
    this.#parts.model.pending = undefined;
    this.#count(`${action}: ${result}`);
  }

  #count(name: string): void {
    this.#parts.figures[name] = (this.#parts.figures[name] ?? 0) + 1;
  }
}
