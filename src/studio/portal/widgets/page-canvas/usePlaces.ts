import { useEffect, useRef, useState } from 'react';
import type { PageCanvasProps } from './props.ts';
import type { LedAddress } from './usePreviewFrame.ts';

/** A page that shows what is selected. */
export type Place = NonNullable<PageCanvasProps['places']>[number];

/** The page that shows what is selected, of those that can. */
export interface ShownPlace {
  readonly place: Place | undefined;
  /** The address to open; undefined if the page was at a place already. */
  readonly path: string | undefined;
  /** The address at which the way to it begins. */
  readonly start: string | undefined;
  /** The rows of another page that lead to it; none if no data are needed. */
  readonly rows: readonly LedAddress[];
  /** Whether data are needed and there are none. */
  readonly hasNoRow: boolean;
  /** Whether the page shows it now. */
  readonly isHere: boolean;
  /** Whether the opened address has led to another page, such as that of the sign-in. */
  readonly isElsewhere: boolean;
  choose(address: string): void;
  chooseRow(address: string): void;
  /** The page that leads to it has these rows. */
  lead(rows: readonly LedAddress[]): void;
  /** Another person has other rows, and may not open what was reached. */
  forget(): void;
  /** The page shows these screens now. */
  arrive(screens: readonly string[]): void;
  /** The page was loaded: what was revealed is gone. */
  reload(): void;
}

/** The rows that lead to a place, and the address of the chosen one. */
interface Led {
  readonly decision: Decision;
  readonly rows: readonly LedAddress[];
  readonly address: string | undefined;
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
  const [led, setLed] = useState<Led>();
  const here = places.find(({ screens: [own] }) => own !== undefined && screens.includes(own));
  const decision =
    decided?.key === key
      ? decided
      : { key, address: (here ?? places[0])?.address, opens: here === undefined };
  const chosen = places.find(({ address }) => address === decision.address);
  const lead = readLead(chosen);
  const latest = useRef({ decision, here, send, lead });
  latest.current = { decision, here, send, lead };
  useEffect(() => setDecided(latest.current.decision), [key]);
  const isHere = here !== undefined;
  useEffect(() => {
    if (isHere) setReached(latest.current.decision);
  }, [isHere, decided]);

  const place = here ?? chosen;
  const isLeading = lead !== undefined && !isHere && screens.includes(lead.screen);
  const own = led?.decision === decision ? led : undefined;
  const isAsking = isLeading && own === undefined;
  useEffect(() => {
    const { lead: now, send: tell } = latest.current;
    if (isAsking && now !== undefined) tell({ kind: 'lead', ...now });
  }, [isAsking, decided]);
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
    path: decision.opens
      ? (own?.address ?? (lead === undefined ? decision.address : lead.address))
      : undefined,
    start: readLead(place)?.address ?? place?.address,
    rows: own?.rows ?? [],
    hasNoRow: isLeading && own?.rows.length === 0,
    isHere,
    isElsewhere:
      chosen !== undefined &&
      !isHere &&
      !isLeading &&
      screens.length > 0 &&
      loaded === decision &&
      reached !== decision,
    choose: (address) => setDecided({ key, address, opens: true }),
    chooseRow: (address) => setLed((before) => before && { ...before, address }),
    lead: (rows) => setLed({ decision: latest.current.decision, rows, address: rows[0]?.address }),
    forget() {
      setLed(undefined);
      setReached(undefined);
      setScreens([]);
    },
    arrive: (next) =>
      setScreens((before) => (before.join('\n') === next.join('\n') ? before : next)),
    reload() {
      revealed.current = false;
      setScreens([]);
      setLoaded(latest.current.decision);
    },
  };
}

/** The page that leads to a place: its screen and address, and what its rows give. */
function readLead(place: Place | undefined) {
  return place?.lead as { readonly screen: string; readonly address: string } | undefined;
}
