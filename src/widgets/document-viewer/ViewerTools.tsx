import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { PageNumber } from './PageNumber.tsx';
import type { Search } from './useSearch.ts';

/** Props of `PageTools`. */
export interface PageToolsProps {
  /** Number of the page in the middle of the view, from 1. */
  readonly page: number;
  readonly count: number;
  readonly t: Translate;
  readonly onTurn: (page: number) => void;
}

/** Turns pages one by one, or to an entered number. */
export function PageTools({ page, count, t, onTurn }: PageToolsProps): ReactNode {
  return (
    <span className="w-viewer__part">
      <IconButton
        icon="chevron-left"
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      {count > 1 && <PageNumber page={page} count={count} label={t('goTo')} onTurn={onTurn} />}
      <span className="w-viewer__count" role="status">
        {t('page', { page, count })}
      </span>
      <IconButton
        icon="chevron-right"
        label={t('next')}
        disabled={page >= count}
        onClick={() => onTurn(page + 1)}
      />
    </span>
  );
}

const step = 1.25;
const [smallest, largest] = [0.25, 5];

/** Props of `ZoomTools`. */
export interface ZoomToolsProps {
  /** 1 if the widest page fits the view. */
  readonly zoom: number;
  /** Pixels per point of the page, within limits. */
  readonly scale: number;
  readonly t: Translate;
  readonly onZoom: (zoom: number) => void;
}

/** Zooms in and out in steps. */
export function ZoomTools({ zoom, scale, t, onZoom }: ZoomToolsProps): ReactNode {
  return (
    <span className="w-viewer__part">
      <IconButton
        icon="minus"
        label={t('zoomOut')}
        disabled={scale / step < smallest}
        onClick={() => onZoom(zoom / step)}
      />
      <span className="w-viewer__count" role="status">{`${Math.round(zoom * 100)} %`}</span>
      <IconButton
        icon="plus"
        label={t('zoomIn')}
        disabled={scale * step > largest}
        onClick={() => onZoom(zoom * step)}
      />
    </span>
  );
}

/** Props of `SearchTools`. */
export interface SearchToolsProps {
  readonly search: Search;
  readonly t: Translate;
}

/** The search field, the number of results, and the buttons that step through them. */
export function SearchTools({ search, t }: SearchToolsProps): ReactNode {
  const { words, setWords, found, place, go } = search;
  const count = found.length;
  return (
    <span className="w-viewer__part w-viewer__search">
      <TextInput
        type="search"
        icon="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onValue={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      <span className="w-viewer__count" role="status">
        {words.trim() !== '' &&
          (count === 0 ? t('notFound') : t('found', { place: place + 1, count }))}
      </span>
      <IconButton
        icon="chevron-up"
        label={t('previousFound')}
        disabled={count === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('nextFound')}
        disabled={count === 0}
        onClick={() => go(1)}
      />
    </span>
  );
}
