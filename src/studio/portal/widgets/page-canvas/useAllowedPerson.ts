import { useEffect, useRef, useState } from 'react';
import type { Place, ShownPlace } from './usePlaces.ts';
import type { PreviewPage } from './usePreviewFrame.ts';

/** Who may see the selected screen, where the person as whom the page is shown may not. */
export interface AllowedPerson {
  /** Whether the selected screen is shown as the first person who may, whom nobody has chosen. */
  readonly isAdopted: boolean;
  /** Whether the page is about to be loaded as that person. */
  readonly isPending: boolean;
  /** A person was chosen: the page stays theirs. */
  choose(): void;
}

interface Showing {
  readonly page: PreviewPage;
  readonly shownPlace: ShownPlace;
  /** Whether an element is being selected; in use, the page may go elsewhere. */
  readonly isSelecting: boolean;
  /** Signs the person in, also if the page is shown as that person already. */
  signIn(person: string): void;
}

/**
 * Shows a screen that the visitor cannot open as the first person who can, and other screens as the
 * visitor again. A person whom somebody has chosen is kept. A person who can open the screen, but
 * has been signed out by another one, is signed in again, once for each selected place.
 */
export function useAllowedPerson(showing: Showing): AllowedPerson {
  const { page, shownPlace, isSelecting, signIn } = showing;
  const [adopted, setAdopted] = useState({ person: '', address: '' });
  const [tried, setTried] = useState<string>();
  const [hasChosen, setChosen] = useState(false);
  const { person } = page.view;
  const address = shownPlace.place?.address ?? '';
  const isChosen = hasChosen || person !== adopted.person;
  const wanted = isSelecting && page.isReady ? personToShow(showing, isChosen) : undefined;
  const attempt = wanted === undefined ? undefined : JSON.stringify([address, wanted]);
  const isPending = attempt !== undefined && attempt !== tried;
  const latest = useRef(signIn);
  latest.current = signIn;
  useEffect(() => setTried(undefined), [address]);
  useEffect(() => {
    if (!isPending || wanted === undefined) return;
    setTried(attempt);
    if (!isChosen) setAdopted({ person: wanted, address });
    latest.current(wanted);
  }, [isPending, wanted, attempt, isChosen, address]);
  return {
    isAdopted: person !== '' && !isChosen && address === adopted.address,
    isPending,
    choose: () => setChosen(true),
  };
}

/** The person as whom the page is to be loaded; empty: the visitor; undefined: as it is. */
function personToShow({ page, shownPlace }: Showing, isChosen: boolean): string | undefined {
  const { place, isHere, isElsewhere } = shownPlace;
  const { person } = page.view;
  const canOpen = (name: string) => place?.people.includes(name) === true;
  if (place === undefined || !(isHere || isElsewhere)) return undefined;
  if (!isChosen && person !== '' && isForVisitors(place)) return '';
  if (isHere) return undefined;
  if (canOpen(person)) return person;
  return isChosen ? undefined : page.people.find(({ name }) => canOpen(name))?.name;
}

/** Whether everyone can open a place, only visitors can, or it is not known who can. */
function isForVisitors({ people }: Place): boolean {
  return people.length === 0;
}
