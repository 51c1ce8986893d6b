import { useState, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { BottomSheet, type SheetSize } from '../../ui/BottomSheet.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import '../../ui/bottom-sheet.css';

/** Props of `MapPanel`. */
export interface MapPanelProps {
  readonly id: string;
  readonly label: string;
  /** Whether the list is beside the map. */
  readonly wide: boolean;
  readonly sheet: Sheet;
  readonly t: Translate;
  /** Title of the panel, instead of the number of visible points. */
  readonly title: string | undefined;
  /** Number of visible points; undefined until it is known. */
  readonly count: number | undefined;
  /** Whether the points are still loading. */
  readonly busy: boolean;
  /** Whether loading the points failed, which `MapFailure` reports. */
  readonly failed: boolean;
  /** The detail of the selected point; in a sheet it replaces the list. */
  readonly detail: ReactNode;
  readonly children: ReactNode;
}

/**
 * The list of points or the content of the slot: beside a wide map, in a sheet at the bottom of a
 * narrow one. A list that the detail replaces keeps its state.
 */
export function MapPanel({
  id,
  label,
  wide,
  sheet,
  t,
  title,
  count,
  busy,
  failed,
  detail,
  children,
}: MapPanelProps): ReactNode {
  const line = (
    <p className="w-map__count" role="status">
      {title ?? (count !== undefined ? t('inSight', { count }) : !failed && t('loading'))}
      {title !== undefined && busy && !failed && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
    </p>
  );
  if (wide)
    return (
      <div className="w-map__panel">
        {line}
        {children}
      </div>
    );
  const words = {
    handle: t('sheetHandle'),
    raise: t('sheetRaise'),
    lower: t('sheetLower'),
    peek: t('sheetPeek'),
    half: t('sheetHalf'),
    full: t('sheetFull'),
  };
  return (
    <BottomSheet
      id={`${id}-sheet`}
      label={label}
      size={sheet.size}
      onSize={sheet.setSize}
      words={words}
      header={line}
    >
      <div className="w-map__sheet-list" hidden={detail !== undefined}>
        {children}
      </div>
      {detail}
    </BottomSheet>
  );
}

/** The height of the sheet. */
export interface Sheet {
  readonly size: SheetSize;
  setSize(size: SheetSize): void;
  /** Raises it to half the map's height, to show a selected point. */
  raise(): void;
  /** Returns to the height before `raise`. */
  restore(): void;
}

/** Holds the height of the sheet. */
export function useSheet(initial: SheetSize): Sheet {
  const [{ size }, set] = useState<{ readonly size: SheetSize; readonly before?: SheetSize }>({
    size: initial,
  });
  return {
    size,
    setSize: (next) => set({ size: next }),
    // A full sheet would hide the map, and with it the selected point.
    raise: () => set((now) => ({ size: 'half', before: now.before ?? now.size })),
    restore: () => set((now) => ({ size: now.before ?? now.size })),
  };
}
