import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { PaletteSource, PaletteWidget } from './paletteWidget.ts';

interface WhatItShowsProps {
  readonly widget: PaletteWidget;
  readonly sources: readonly PaletteSource[];
  insert(source: string): void;
  back(): void;
  readonly t: (key: string) => string;
}

/** Asks which data a widget shows: those of the screen, or what a service answers. */
export function WhatItShows({ widget, sources, insert, back, t }: WhatItShowsProps): ReactNode {
  const id = useId();
  const own = sources.filter(({ isNew }) => !isNew);
  const others = sources.filter(({ isNew }) => isNew);
  const first = own.length > 1 ? '' : (sources[0]?.id ?? '');
  const [source, setSource] = useState(first);
  return (
    <form
      className="studio-palette__open"
      aria-label={widget.title}
      onSubmit={(event) => {
        event.preventDefault();
        insert(source);
      }}
      onKeyDown={({ key }) => key === 'Escape' && back()}
    >
      <h3>{widget.title}</h3>
      <div className="studio-palette__field">
        <label htmlFor={id}>{t('rows')}</label>
        <select
          id={id}
          value={source}
          // the widget was chosen by its button
          autoFocus
          onChange={({ target }) => setSource(target.value)}
        >
          {own.length > 1 && <option value="">{t('firstRows')}</option>}
          <Sources label={t('ownRows')} sources={own} />
          <Sources label={t('newRows')} sources={others} />
        </select>
      </div>
      <div className="studio-palette__buttons">
        <Button size="small" variant="primary" type="submit">
          {t('insert')}
        </Button>
        <Button size="small" variant="quiet" onClick={back}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

interface SourcesProps {
  readonly label: string;
  readonly sources: readonly PaletteSource[];
}

function Sources({ label, sources }: SourcesProps): ReactNode {
  if (sources.length === 0) return null;
  return (
    <optgroup label={label}>
      {sources.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}
