import { useEffect, useRef, useState } from 'react';
import type { ShownPlace } from './usePlaces.ts';
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
  show(person: string): void;
}

/**
 * Shows a screen that the visitor cannot open as the first person who can. A person whom somebody
 * has chosen is kept.
 */
export function useAllowedPerson({ page, shownPlace, isSelecting, show }: Showing): AllowedPerson {
  const [adopted, setAdopted] = useState({ person: '', address: '' });
  const [hasChosen, setChosen] = useState(false);
  const { person } = page.view;
  const { place, isElsewhere } = shownPlace;
  const address = place?.address ?? '';
  const offered = page.people.find(({ name }) => place?.people.includes(name) === true)?.name;
  const wanted =
    !hasChosen && isSelecting && isElsewhere && page.isReady && person === adopted.person
      ? offered
      : undefined;
  const isPending = wanted !== undefined && wanted !== person;
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (!isPending || wanted === undefined) return;
    setAdopted({ person: wanted, address });
    latest.current(wanted);
  }, [isPending, wanted, address]);
  return {
    isAdopted:
      person !== '' && person === adopted.person && address === adopted.address && !hasChosen,
    isPending,
    choose: () => setChosen(true),
  };
}
