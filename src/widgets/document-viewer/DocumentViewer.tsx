import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Alert } from '../../ui/Alert.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { findText, type Found } from './findText.ts';
import { PageNumber } from './PageNumber.tsx';
import { PageSheet } from './PageSheet.tsx';
import type { DocumentViewerProps } from './props.ts';
import { useContentWidth } from './useContentWidth.ts';
import { usePdf } from './usePdf.ts';
import './document-viewer.css';

const step = 1.25;
const [smallest, largest] = [0.25, 5];
const none: readonly Found[] = [];

function groupByPage(found: readonly Found[]): ReadonlyMap<number, readonly Found[]> {
  const pages = new Map<number, Found[]>();
  for (const one of found) pages.set(one.page, [...(pages.get(one.page) ?? []), one]);
  return pages;
}

export function DocumentViewer({ id, props, emit, handles, t }: WidgetProps<DocumentViewerProps>): ReactNode {
  const [state, fail] = usePdf(props.base64);
  const view = useRef<HTMLDivElement>(null);
  const width = useContentWidth(view) ?? 608;
  const read = useRef(0); // which share of the document lies above the view
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const [place, setPlace] = useState(0);
  const ready = state.is === 'ready' ? state : undefined;
  const found = useMemo(() => ready?.pieces.flatMap((pieces, index) => findText(pieces, words, index + 1)) ?? none, [ready, words]);
  const byPage = useMemo(() => groupByPage(found), [found]);
  const current = found[place];
  const pages = ready?.pdf.pages ?? [];
  // At a zoom of 1 the widest page is as wide as its place, and not larger than life.
  const fit = Math.min(4 / 3, width / Math.max(1, ...pages.map((one) => one.width)));
  const scale = fit * zoom;
  const turn = (number: number) => view.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
  const scrolled = () => {
    const box = view.current;
    if (box === null) return;
    read.current = box.scrollTop / Math.max(1, box.scrollHeight);
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const sheets = [...box.querySelectorAll<HTMLElement>('[data-page]')];
    setPage(Math.max(1, sheets.filter((sheet) => sheet.getBoundingClientRect().top <= middle).length));
  };
  // What is being read stays in sight at another scale.
  useLayoutEffect(() => {
    const box = view.current;
    if (box !== null) box.scrollTop = read.current * box.scrollHeight;
  }, [scale]);
  // Where the page is wider than its place, these keys move it sideways.
  const keyed = ({ key, currentTarget, target }: KeyboardEvent<HTMLDivElement>) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0 && target === currentTarget && currentTarget.scrollWidth <= currentTarget.clientWidth) turn(page + by);
  };
  const go = (by: number) => found.length > 0 && setPlace((place + by + found.length) % found.length);
  const download = handles?.('download') === false ? null : <IconButton icon="download" label={t('download')} onClick={() => emit('download')} />;

  return (
    <div id={id} className="w-viewer" data-status={state.is} data-pages={pages.length}>
      <div className="w-viewer__tools" role="group" aria-label={t('tools')}>
        {ready !== undefined && (
          <>
            <span className="w-viewer__part">
              <IconButton icon="chevron-left" label={t('previous')} disabled={page <= 1} onClick={() => turn(page - 1)} />
              {pages.length > 1 && <PageNumber page={page} count={pages.length} label={t('goTo')} onTurn={turn} />}
              <span className="w-viewer__count" role="status">{t('page', { page, count: pages.length })}</span>
              <IconButton icon="chevron-right" label={t('next')} disabled={page >= pages.length} onClick={() => turn(page + 1)} />
            </span>
            <span className="w-viewer__part">
              <IconButton icon="minus" label={t('zoomOut')} disabled={scale / step < smallest} onClick={() => setZoom(zoom / step)} />
              <span className="w-viewer__count" role="status">{`${Math.round(zoom * 100)} %`}</span>
              <IconButton icon="plus" label={t('zoomIn')} disabled={scale * step > largest} onClick={() => setZoom(zoom * step)} />
            </span>
            <span className="w-viewer__part w-viewer__search">
              <TextInput
                type="search"
                icon="search"
                aria-label={t('search')}
                placeholder={t('search')}
                value={words}
                onValue={(value) => {
                  setWords(value);
                  setPlace(0);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  go(event.shiftKey ? -1 : 1);
                }}
              />
              <span className="w-viewer__count" role="status">{words.trim() === '' ? '' : found.length === 0 ? t('notFound') : t('found', { place: place + 1, count: found.length })}</span>
              <IconButton icon="chevron-up" label={t('previousFound')} disabled={found.length === 0} onClick={() => go(-1)} />
              <IconButton icon="chevron-down" label={t('nextFound')} disabled={found.length === 0} onClick={() => go(1)} />
            </span>
          </>
        )}
        {download}
      </div>
      {state.is === 'failed' && <Alert tone="warning" toneLabel={t('warning')}>{t('failed')}</Alert>}
      <div ref={view} className="w-viewer__view" role="region" aria-label={props.label} tabIndex={0} onScroll={scrolled} onKeyDown={keyed} hidden={state.is === 'failed'}>
        {state.is === 'loading' && <Skeleton shape="text" lines={12} label={t('loading')} />}
        {pages.map((one) => (
          <PageSheet
            key={one.number}
            page={one}
            scale={scale}
            label={t('page', { page: one.number, count: pages.length })}
            found={byPage.get(one.number) ?? none}
            current={current?.page === one.number ? current : undefined}
            onFailed={fail}
          />
        ))}
      </div>
    </div>
  );
}
