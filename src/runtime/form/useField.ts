import { useEffect, useRef, useState } from 'react';
import type { FieldFlags } from './createFlags.ts';
import type { DrawnField, FieldModel } from './createFieldModel.ts';
import type { FormModel } from './createFormModel.ts';

interface Draft {
  readonly text: unknown;
  /** The state's value when typing began. A draft over another value is stale. */
  readonly base: unknown;
}

interface Typing {
  readonly draft?: Draft | undefined;
}

const nothingTyped: Typing = {};

/** What a field renders, and its setter. */
export interface LiveField {
  readonly drawn: DrawnField;
  readonly flags: FieldFlags;
  /** The value, or pending input. */
  readonly text: unknown;
  change(next: unknown): void;
}

/**
 * Subscribes to what a field renders: its part of the state, its flags and its pending input. One
 * state and one effect for all of it, since a form has many fields.
 */
export function useField(form: FormModel, model: FieldModel): LiveField {
  const { store } = form.runtime.evaluation;
  const { field, control, name } = model;
  const [{ draft }, setTyping] = useState(nothingTyped);
  const drawn = store.get(model.drawn);
  const flags = form.flags.read(field.name);
  const latest = useRef({ drawn, flags });
  latest.current = { drawn, flags };
  useEffect(() => {
    const look = () => {
      if (
        store.get(model.drawn) !== latest.current.drawn ||
        form.flags.read(field.name) !== latest.current.flags
      )
        setTyping(({ draft: typed }) => ({ draft: typed }));
    };
    const ends = [store.sub(model.drawn, look), form.flags.subscribe(field.name, look)];
    look(); // it may have changed since the render
    return () => {
      ends.forEach((end) => end());
      form.leave(name); // pending input must survive the unmount
    };
  }, [field, form, model, name, store]);

  const { value, error } = drawn;
  const atOnce =
    form.live ||
    field.watched ||
    field.invalid === 'typed' ||
    error !== undefined ||
    control.typed === undefined;
  const change = (next: unknown) => {
    if (atOnce) {
      setTyping(nothingTyped);
      form.commit(name, next);
    } else {
      setTyping({ draft: { text: next, base: value } });
      form.keep(name, { value: next, base: value, done: () => setTyping(nothingTyped) });
    }
  };
  return {
    drawn,
    flags,
    change,
    text: draft !== undefined && Object.is(draft.base, value) ? draft.text : value,
  };
}
