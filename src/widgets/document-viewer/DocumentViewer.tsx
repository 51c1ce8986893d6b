import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Alert } from '../../ui/Alert.tsx';
import { logicalKey } from '../../ui/direction.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Found } from './findText.ts';
import { PageSheet } from './PageSheet.tsx';
import type { DocumentViewerProps } from './props.ts';
import { useContentWidth } from './useContentWidth.ts';
import { usePdf } from './usePdf.ts';
import { useSearch } from './useSearch.ts';
import { PageTools, SearchTools, ZoomTools } from './ViewerTools.tsx';
import './document-viewer.css';

const none: readonly Found[] = [];

/** A PDF viewer with paging, zoom and text search. */
export function DocumentViewer({
  id,
  props,
  emit,
  handles,
  t,
}: WidgetProps<DocumentViewerProps>): ReactNode {
  const [state, fail] = usePdf(props.base64);
  const view = useRef<HTMLDivElement>(null);
  const width = useContentWidth(view) ?? 608;
  const read = useRef(0); // the share of the document above the viewport
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const ready = state.is === 'ready' ? state : undefined;
  const search = useSearch(ready?.pieces);
  const { current } = search;
  const pages = ready?.pdf.pages ?? [];
  // At a zoom of 1 the widest page fills the width, but is at most as large as on paper.
  const fit = Math.min(4 / 3, width / Math.max(1, ...pages.map((one) => one.width)));
  const scale = fit * zoom;
  const turn = (number: number) =>
    view.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
  const scrolled = () => {
    const box = view.current;
    if (box === null) return;
    read.current = box.scrollTop / Math.max(1, box.scrollHeight);
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const sheets = [...box.querySelectorAll<HTMLElement>('[data-page]')];
    setPage(
      Math.max(1, sheets.filter((sheet) => sheet.getBoundingClientRect().top <= middle).length),
    );
  };
  // Keeps the visible part in view when the scale changes.
  useLayoutEffect(() => {
    const box = view.current;
    if (box !== null) box.scrollTop = read.current * box.scrollHeight;
  }, [scale]);
  // Arrow keys turn the page; if the page is wider than the view, they scroll it.
  const keyed = ({ key, currentTarget, target }: KeyboardEvent<HTMLDivElement>) => {
    const pressed = logicalKey(key, currentTarget);
    const by = pressed === 'ArrowRight' ? 1 : pressed === 'ArrowLeft' ? -1 : 0;
    if (
      by !== 0 &&
      target === currentTarget &&
      currentTarget.scrollWidth <= currentTarget.clientWidth
    )
      turn(page + by);
  };
  const download =
    handles?.('download') === false ? null : (
      <IconButton icon="download" label={t('download')} onClick={() => emit('download')} />
    );

  return (
    <div id={id} className="w-viewer" data-status={state.is} data-pages={pages.length}>
      <div className="w-viewer__tools" role="group" aria-label={t('tools')}>
        {ready !== undefined && (
          <>
            <PageTools page={page} count={pages.length} t={t} onTurn={turn} />
            <ZoomTools zoom={zoom} scale={scale} t={t} onZoom={setZoom} />
            <SearchTools search={search} t={t} />
          </>
        )}
        {download}
      </div>
      {state.is === 'failed' && (
        <Alert tone="warning" toneLabel={t('warning')}>
          {t('failed')}
        </Alert>
      )}
      <div
        ref={view}
        className="w-viewer__view"
        role="region"
        aria-label={props.label}
        tabIndex={0}
        onScroll={scrolled}
        onKeyDown={keyed}
        hidden={state.is === 'failed'}
      >
        {state.is === 'loading' && <Skeleton shape="text" lines={12} label={t('loading')} />}
        {pages.map((one) => (
          <PageSheet
            key={one.number}
            page={one}
            scale={scale}
            label={t('page', { page: one.number, count: pages.length })}
            found={search.byPage.get(one.number) ?? none}
            current={current?.page === one.number ? current : undefined}
            onFailed={fail}
          />
        ))}
      </div>
    </div>
  );
}
