import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import { Drawing } from './Drawing.tsx';
import { WhatItShows } from './WhatItShows.tsx';
import type { Palette, PaletteWidget } from './paletteWidget.ts';

/** What was chosen. */
interface Chosen {
  readonly type: string;
  readonly position: string;
  /** The rows that it shows; empty for the first that fit. */
  readonly source: string;
}

interface PalettesProps {
  readonly label: string;
  /** Undefined while it is loaded; the search can be typed meanwhile. */
  readonly palette: Palette | undefined;
  insert(chosen: Chosen): void;
  close(): void;
  readonly t: Translate;
}

/** The groups, in the order in which they are shown. */
const groups = ['own', 'text', 'layout', 'action', 'data', 'media', 'message', 'navigation'];

/** The search, the place, and the widgets by group. */
export function Palettes({ label, palette, insert, close, t }: PalettesProps): ReactNode {
  const { places = [], sources = [], widgets = [] } = palette ?? {};
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<PaletteWidget>();
  const position = places.includes(chosen) ? chosen : (places[0] ?? '');
  const shown = widgets.filter(
    (one) => (position !== 'around' || one.wraps) && hasWords(one, query),
  );
  if (asked !== undefined)
    return (
      <WhatItShows
        widget={asked}
        sources={sources}
        insert={(source) => insert({ type: asked.type, position, source })}
        back={() => setAsked(undefined)}
        t={t}
      />
    );
  return (
    <div
      className="studio-palette__open"
      role="group"
      aria-label={label}
      onKeyDown={(event) => onKey(event, close)}
    >
      <Labelled label={t('search')}>
        {(id) => (
          <input
            id={id}
            type="search"
            value={query}
            // it was opened by its button
            autoFocus
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('position')}>
        {(id) => (
          <select id={id} value={position} onChange={(event) => setChosen(event.target.value)}>
            {places.map((one) => (
              <option key={one} value={one}>
                {placeText(one, t)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <div className="studio-palette__groups" tabIndex={-1}>
        {groups.map((group) => (
          <Group
            key={group}
            title={t(`group${group.charAt(0).toUpperCase()}${group.slice(1)}`)}
            widgets={shown.filter((one) => one.group === group)}
            hasRows={sources.length > 0}
            choose={(one) =>
              one.showsRows && sources.length > 1
                ? setAsked(one)
                : insert({ type: one.type, position, source: sources[0]?.id ?? '' })
            }
            t={t}
          />
        ))}
      </div>
      <p className="studio-palette__none" role="status">
        {palette !== undefined && shown.length === 0 ? t('none') : ''}
      </p>
      <Button size="small" variant="quiet" onClick={close}>
        {t('cancel')}
      </Button>
    </div>
  );
}

interface LabelledProps {
  readonly label: string;
  children(id: string): ReactNode;
}

function Labelled({ label, children }: LabelledProps): ReactNode {
  const id = useId();
  return (
    <div className="studio-palette__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly widgets: readonly PaletteWidget[];
  readonly hasRows: boolean;
  choose(widget: PaletteWidget): void;
  readonly t: Translate;
}

function Group({ title, widgets, hasRows, choose, t }: GroupProps): ReactNode {
  const id = useId();
  if (widgets.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {widgets.map((one) => {
          const isMissing = one.showsRows && !hasRows;
          return (
            <li key={one.type}>
              <button type="button" disabled={isMissing} onClick={() => choose(one)}>
                <Drawing type={one.type} group={one.group} />
                <span>
                  <strong>{one.title}</strong>
                  <span>{isMissing ? t('noRows') : one.description}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whether all words of a query occur in a widget's title, description or type. */
function hasWords({ title, description, type }: PaletteWidget, query: string): boolean {
  const text = plain(`${title} ${description} ${type}`);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A text without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function placeText(place: string, t: Translate): string {
  if (!place.startsWith('in:')) return t(place);
  const slot = place.slice(3);
  const key = `slot${slot.charAt(0).toUpperCase()}${slot.slice(1)}`;
  const isNamed = ['body', 'actions', 'start', 'end', 'item', 'footer'].includes(slot);
  return t('inside', { slot: isNamed ? t(key) : slot });
}

/** Up and down move among the widgets, Escape closes the palette. */
function onKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') return close();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (step === undefined || target.tagName === 'SELECT') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('li button:enabled')];
  const at = all.findIndex((one) => one === target);
  event.preventDefault();
  if (at + step < 0) event.currentTarget.querySelector('input')?.focus();
  else all[Math.min(at + step, all.length - 1)]?.focus();
}
