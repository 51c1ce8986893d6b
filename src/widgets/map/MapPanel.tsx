import { useState, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { BottomSheet, type SheetSize } from '../../ui/BottomSheet.tsx';
import '../../ui/bottom-sheet.css';

export interface MapPanelProps {
  readonly id: string;
  readonly label: string;
  /** Beside the map, else a sheet over its foot. */
  readonly wide: boolean;
  readonly size: SheetSize;
  readonly onSize: (size: SheetSize) => void;
  readonly t: Translate;
  /** How many points are in sight; undefined while it is not known. */
  readonly count: number | undefined;
  /** They could not be read; what says so is elsewhere. */
  readonly failed: boolean;
  /** The chosen point: takes the place of the list in a sheet. */
  readonly detail: ReactNode;
  readonly children: ReactNode;
}

/** Where the list of points stands. */
export function MapPanel({ id, label, wide, size, onSize, t, count, failed, detail, children }: MapPanelProps): ReactNode {
  const line = <p className="w-map__count" role="status">{count !== undefined ? t('inSight', { count }) : !failed && t('loading')}</p>;
  if (wide) return <div className="w-map__panel">{line}{children}</div>;
  const words = { handle: t('sheetHandle'), raise: t('sheetRaise'), lower: t('sheetLower'), peek: t('sheetPeek'), half: t('sheetHalf'), full: t('sheetFull') };
  return <BottomSheet id={`${id}-sheet`} label={label} size={size} onSize={onSize} words={words} header={line}>{detail ?? children}</BottomSheet>;
}

/** The height of the sheet; `raise` shows more of it where it is low, and `restore` goes back to what it was before. */
export function useSheet(): { readonly size: SheetSize; setSize(size: SheetSize): void; raise(): void; restore(): void } {
  const [{ size }, set] = useState<{ readonly size: SheetSize; readonly before?: SheetSize }>({ size: 'peek' });
  return {
    size,
    setSize: (next) => set({ size: next }),
    // A full sheet hides the map, and with it what was chosen.
    raise: () => set((now) => ({ size: 'half', before: now.before ?? now.size })),
    restore: () => set((now) => ({ size: now.before ?? now.size })),
  };
}
