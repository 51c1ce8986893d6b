import { useEffect, useRef, useState } from 'react';
import type { PageCanvasProps } from './props.ts';

/** A page that shows what is selected. */
export type Place = NonNullable<PageCanvasProps['places']>[number];

/** The page that shows what is selected, of those that can. */
interface ShownPlace {
  readonly place: Place | undefined;
  /** The address to open; undefined if the page was at a place already. */
  readonly path: string | undefined;
  /** Whether the opened address has led to another page, such as that of the sign-in. */
  readonly isElsewhere: boolean;
  choose(address: string): void;
  /** The page shows these screens now. */
  arrive(screens: readonly string[]): void;
  /** The page was loaded: what was revealed is gone. */
  reload(): void;
}

/** Decided when something is selected: the page may be used to go elsewhere afterwards. */
interface Decision {
  readonly key: string;
  readonly address: string | undefined;
  readonly opens: boolean;
}

/**
 * Chooses the page that shows what is selected: the one that is shown already, otherwise the
 * nearest. `send` tells the page which of its parts to reveal.
 */
export function usePlaces(places: readonly Place[], send: (part: object) => void): ShownPlace {
  const key = JSON.stringify(places);
  const [screens, setScreens] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<Decision>();
  /** The decision whose page was loaded or reached. */
  const [loaded, setLoaded] = useState<Decision>();
  const [reached, setReached] = useState<Decision>();
  const here = places.find(({ screens: [own] }) => own !== undefined && screens.includes(own));
  const decision =
    decided?.key === key
      ? decided
      : { key, address: (here ?? places[0])?.address, opens: here === undefined };
  const latest = useRef({ decision, here, send });
  latest.current = { decision, here, send };
  useEffect(() => setDecided(latest.current.decision), [key]);
  const isHere = here !== undefined;
  useEffect(() => {
    if (isHere) setReached(latest.current.decision);
  }, [isHere, decided]);

  const chosen = places.find(({ address }) => address === decision.address);
  const place = here ?? chosen;
  const revealed = useRef(false);
  const reveal = JSON.stringify(here && { step: here.step, popup: here.popup });
  useEffect(() => {
    const { here: now, send: tell } = latest.current;
    if (now === undefined) return;
    const isPart = now.step !== '' || now.popup !== undefined;
    // a whole page only closes what was revealed before
    if (isPart || revealed.current) tell({ kind: 'reveal', step: now.step, popup: now.popup });
    revealed.current = isPart;
  }, [reveal, key]);

  return {
    place,
    path: decision.opens ? decision.address : undefined,
    isElsewhere:
      chosen !== undefined &&
      !isHere &&
      screens.length > 0 &&
      loaded === decision &&
      reached !== decision,
    choose: (address) => setDecided({ key, address, opens: true }),
    arrive: (next) =>
      setScreens((before) => (before.join('\n') === next.join('\n') ? before : next)),
    reload() {
      revealed.current = false;
      setScreens([]);
      setLoaded(latest.current.decision);
    },
  };
}
