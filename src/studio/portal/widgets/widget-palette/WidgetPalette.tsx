import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import type { WidgetPaletteProps } from './props.ts';
import type { Palette } from './paletteWidget.ts';
import { Palettes } from './Palettes.tsx';
import '../panel.css';
import './widgetPalette.css';

/** A button that opens the palette of what can be inserted at the selected part. */
export function WidgetPalette({ id, props, emit, t }: WidgetProps<WidgetPaletteProps>): ReactNode {
  const { label, opened } = props;
  const palette = props.palette as unknown as Palette | undefined;
  const frame = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // the focus returns to the button after the palette is closed
    if (wasOpen.current && !opened) frame.current?.querySelector('button')?.focus();
    wasOpen.current = opened;
  }, [opened]);
  return (
    <div className="studio-palette" id={id} ref={frame}>
      <Button
        size="small"
        icon="plus"
        aria-expanded={opened}
        onClick={() => emit(opened ? 'close' : 'open')}
      >
        {label}
      </Button>
      {opened && (
        <Palettes
          label={label}
          palette={palette}
          insert={(chosen) => {
            if (palette === undefined) return;
            const { file, path } = palette;
            emit('insert', { do: 'insert', file, path, ...chosen });
          }}
          close={() => emit('close')}
          t={t}
        />
      )}
    </div>
  );
}
