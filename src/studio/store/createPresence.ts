import type { StoreContext } from './context.ts';
import type { Presence, PresentPerson } from './people.ts';

/** Milliseconds after which a person who was not seen again is gone. */
const forgotten = 30_000;

/** Creates the list of who is where. */
export function createPresence({ now, tell }: StoreContext): Presence {
  const present = new Map<string, PresentPerson & { readonly seen: number }>();
  return {
    touch(place) {
      const { person, draft } = place;
      const key = `${draft} ${person}`;
      const before = present.get(key);
      const seen = now().getTime();
      present.set(key, { ...place, at: new Date(seen).toISOString(), seen });
      const isSame =
        before !== undefined &&
        seen - before.seen < forgotten &&
        JSON.stringify([before.file, before.path]) === JSON.stringify([place.file, place.path]);
      if (!isSame) tell({ kind: 'presence', draft, person });
    },
    leave(person, draft) {
      if (present.delete(`${draft} ${person}`)) tell({ kind: 'presence', draft, person });
    },
    list(draft) {
      const oldest = now().getTime() - forgotten;
      for (const [key, { seen }] of present) if (seen < oldest) present.delete(key);
      return [...present.values()]
        .filter((one) => one.draft === draft)
        .map(({ person, file, path, at }) => ({ person, draft, file, path, at }));
    },
  };
}
