import { isPlainClick } from '../sdk/widget.ts';
import { useContext, useEffect, useMemo, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { atom } from 'jotai/vanilla';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Button } from '../ui/Button.tsx';
import { OwnIconsContext } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ModalHistory } from '../ui/ModalHistory.ts';
import { Stack } from '../ui/Stack.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import type { Navigation } from './navigation.ts';
import { Nodes } from './NodeView.tsx';
import { PopupLayer } from './PopupLayer.tsx';
import type { Failure } from '../language/release.ts';
import { ViewServicesContext, useViewServices } from './viewServices.ts';
import type { Runtime } from './createRuntime.ts';
import type { Routes } from './routes.ts';
import { ScreenView } from './ScreenView.tsx';
import { widthOf } from './shown.ts';
import type { Appearance, Shown, ShownParent } from './shown.ts';
import { ShellView } from './ShellView.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useAtom } from './useAtom.ts';
import { usePlaces } from './usePlaces.ts';

/**
 * Renders the whole portal: passes address changes to the navigation and renders the shell and
 * screen it has entered.
 */
export function PortalView({ portal }: { readonly portal: Runtime }): ReactNode {
  const { view, navigation, popups, routes, unsaved, banner } = portal;
  const followLinks = useHistory(navigation, routes);
  const shown = useAtom(navigation.shown, view.evaluation.store);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) =>
      !routes.leaving && unsaved.any() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [routes, unsaved]);
  // the words that components read through their own hooks
  useAtom(portal.core.wording, view.evaluation.store);
  const places = usePlaces(routes);
  const appearanceOf = useAppearances(shown);
  const innermost =
    shown.failed !== undefined ? (
      <LoadFailure text={view.text} retry={navigation.retry} shown={shown} />
    ) : shown.screen === undefined ? (
      <Stack gap={24}>
        <Skeleton shape="title" label={view.text('runtime.loading')} />
        <Skeleton shape="block" />
        <Skeleton shape="row" lines={3} />
      </Stack>
    ) : (
      <ErrorBoundary
        key={shown.screen.visit}
        report={(error) => view.report(error, shown.screen?.instance.scope, '')}
        fallback={() => <LoadFailure text={view.text} retry={navigation.retry} shown={shown} />}
      >
        <ScreenView screen={shown.screen} appearance={appearanceOf(shown.screen)} places={places} />
      </ErrorBoundary>
    );
  const OuterScreens = shown.parents && view.part('outerScreens');
  const content =
    OuterScreens === undefined ? (
      innermost
    ) : (
      <OuterScreens
        shown={shown}
        appearanceOf={appearanceOf}
        places={places}
        failure={() => <LoadFailure text={view.text} retry={navigation.retry} shown={shown} />}
      >
        {innermost}
      </OuterScreens>
    );
  return (
    <ViewServicesContext.Provider value={view}>
      <OwnIconsContext.Provider value={view.icons()}>
        <ModalHistory value={routes.overlay}>
          <div className="p-portal" aria-busy={shown.loading} onClick={followLinks}>
            <StatusBar portal={portal} />
            {banner !== undefined && <Nodes nodes={banner.nodes} scope={banner.scope} />}
            {shown.shell !== undefined ? (
              <ShellView
                key={shown.shell.file.shell}
                shell={shown.shell}
                screen={shown.screen}
                width={widthOf(shown)}
              >
                {content}
              </ShellView>
            ) : shown.screen !== undefined || shown.failed !== undefined ? (
              <main
                id="main"
                className="p-bare"
                tabIndex={-1}
                data-screen={shown.screen?.file.screen}
                data-route={shown.screen?.route.name}
                data-width={widthOf(shown)}
              >
                {content}
              </main>
            ) : null}
            <PopupLayer popups={popups} unsaved={unsaved} />
          </div>
        </ModalHistory>
      </OwnIconsContext.Provider>
    </ViewServicesContext.Provider>
  );
}

/**
 * How each screen appears. Only the outermost of those that are new takes the focus, and none on
 * the first page, unless that is a retry.
 */
function useAppearances({
  screen,
  parents = [],
  failed,
}: Shown): (of: Pick<ShownParent, 'visit'>) => Appearance {
  const known = useRef(new Map<string, Appearance>());
  const hasFailed = useRef(false);
  hasFailed.current ||= failed !== undefined;
  const isFirst = known.current.size === 0 && !hasFailed.current;
  const all = screen === undefined ? parents : [...parents, screen];
  const start = all.findIndex(({ visit }) => !known.current.has(visit));
  for (const [index, { visit }] of start < 0 ? [] : [...all.entries()].slice(start))
    known.current.set(
      visit,
      index > start ? 'with' : isFirst ? 'first' : index === 0 ? 'page' : 'part',
    );
  return ({ visit }) => known.current.get(visit) ?? 'with';
}

/**
 * Shown in place of a screen that failed to load: the error text of the failed call, if a call
 * failed, and a retry button.
 */
function LoadFailure({
  text,
  retry,
  shown: { shell, lacking, loading },
}: {
  readonly text: (key: string) => string;
  readonly retry: () => void;
  readonly shown: Shown;
}): ReactNode {
  const { evaluation } = useViewServices();
  const failure = useAtom(
    useMemo(
      () =>
        atom((get) =>
          lacking === undefined
            ? undefined
            : (shell?.instance.scope.read(['failure', lacking], get) as Failure | undefined),
        ),
      [lacking, shell],
    ),
    evaluation.store,
  );
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        level={1}
        tone="danger"
        title={text('runtime.loadFailed')}
        code={failure?.code}
        actions={
          <Button
            variant="primary"
            busy={loading}
            busyLabel={text('runtime.loading')}
            onClick={retry}
          >
            {text('runtime.retry')}
          </Button>
        }
      >
        {failure?.text ?? text('runtime.loadFailedHint')}
      </EmptyState>
    </div>
  );
}

/** The current location of the router's history. */
function locationOf(navigator: object): Location {
  if (!('location' in navigator)) throw new Error('The router has no history of its own.');
  return navigator.location as Location;
}

/**
 * Goes to the entry before the current one if it has this address. By its key, because the browser
 * may still list an entry that it has lost: it refuses the key, but goes back to whatever is there.
 */
function traverse(address: string, lost: () => void): void {
  const { navigation, location } = window;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (before?.url !== location.origin + address) return lost();
  const { committed, finished } = navigation.traverseTo(before.key);
  finished?.catch(() => undefined);
  committed?.catch(({ name }: Error) => name === 'InvalidStateError' && lost());
}

/**
 * Connects the browser's history: passes addresses to the navigation, and turns plain links into
 * navigations inside the portal.
 */
function useHistory(navigation: Navigation, routes: Routes): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  useEffect(() => {
    routes.connect({
      go: (to, { replace, state }) => void navigate(to, { replace, state: state ?? null }),
      back: (entries) => void navigate(-entries),
      backTo(address, lost) {
        if ('navigation' in window) traverse(address, lost);
        else void navigate(-1);
      },
      // the rendered entry may lag behind the history's
      place: () => locationOf(navigator),
      index: () => (window.history.state as { readonly idx?: number } | null)?.idx ?? -1,
      load: (to) => window.location.assign(to),
    });
  }, [navigate, navigator, routes]);
  useEffect(() => {
    // A page restored from the back-forward cache has aborted its requests, so reload it.
    const renew = (event: PageTransitionEvent) =>
      event.persisted && routes.leaving && window.location.reload();
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [routes]);
  useEffect(() => {
    // Skip an address that was superseded before it was rendered.
    if (routes.place()?.key !== location.key) return;
    void navigation.arrive({
      pathname: location.pathname,
      search: location.search,
      state: location.state,
    });
  }, [location.key, location.pathname, location.search, location.state, navigation, routes]);
  useEffect(() => {
    // Going forward and back before anything was rendered leads to the rendered address; the router
    // then reports no change.
    const arriveAgain = () => {
      const { key, pathname, search, state = null, hash } = routes.place() ?? {};
      if (
        key !== location.key ||
        pathname !== location.pathname ||
        search !== location.search ||
        hash !== location.hash
      )
        return;
      void navigation.arrive({ pathname, search, state });
    };
    window.addEventListener('popstate', arriveAgain);
    return () => window.removeEventListener('popstate', arriveAgain);
  }, [location, navigation, routes]);
  return (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = (event.target as Element).closest('a[href]');
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.target !== '' ||
      link.hasAttribute('download') ||
      link.origin !== window.location.origin
    )
      return;
    if (link.hash !== '' && link.pathname === window.location.pathname) return;
    event.preventDefault();
    routes.follow(link.pathname + link.search + link.hash);
  };
}
