import { useContext, useEffect, useMemo, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { atom } from 'jotai/vanilla';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ModalHistory } from '../ui/ModalHistory.ts';
import { Stack } from '../ui/Stack.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Navigation } from './navigation.ts';
import { Nodes } from './NodeView.tsx';
import { PopupLayer } from './PopupLayer.tsx';
import type { Failure } from '../language/release.ts';
import { RuntimeContext, useRuntime } from './runtime.ts';
import type { PortalRuntime } from './createRuntime.ts';
import type { Routes } from './routes.ts';
import { ScreenView } from './ScreenView.tsx';
import type { Shown } from './shown.ts';
import { ShellView } from './ShellView.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useAtom } from './useAtom.ts';
import { usePlaces } from './usePlaces.ts';

/** The whole portal: it follows the address bar and draws what the navigation has brought. */
export function PortalView({ portal }: { readonly portal: PortalRuntime }): ReactNode {
  const { runtime, navigation, popups, routes, unsaved, banner } = portal;
  const followLinks = useHistory(navigation, routes);
  const shown = useAtom(navigation.shown, runtime.evaluation.store);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => !routes.leaving && unsaved.any() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [routes, unsaved]);
  useAtom(portal.core.wording, runtime.evaluation.store); // words that components ask for themselves
  const visits = useRef(new Set<string>());
  const places = usePlaces(routes);
  const failed = useRef(false);
  failed.current ||= shown.failed !== undefined;
  if (shown.screen !== undefined) visits.current.add(shown.screen.visit);
  const content =
    shown.failed !== undefined ? (
      <LoadFailure text={runtime.text} retry={navigation.retry} shown={shown} />
    ) : shown.screen === undefined ? (
      <Stack gap={24}>
        <Skeleton shape="title" label={runtime.text('runtime.loading')} />
        <Skeleton shape="block" />
        <Skeleton shape="row" lines={3} />
      </Stack>
    ) : (
      <ErrorBoundary key={shown.screen.visit} report={(error) => runtime.report(error, shown.screen?.instance.scope, '')} fallback={() => <LoadFailure text={runtime.text} retry={navigation.retry} shown={shown} />}>
        <ScreenView screen={shown.screen} first={visits.current.size <= 1 && !failed.current} places={places} />
      </ErrorBoundary>
    );
  return (
    <RuntimeContext.Provider value={runtime}><ModalHistory value={routes.overlay}>
      <div className="p-portal" aria-busy={shown.loading} onClick={followLinks}>
        <StatusBar portal={portal} />
        {banner !== undefined && <Nodes nodes={banner.nodes} scope={banner.scope} />}
        {shown.shell !== undefined ? (
          <ShellView key={shown.shell.file.shell} shell={shown.shell} screen={shown.screen}>
            {content}
          </ShellView>
        ) : shown.screen !== undefined || shown.failed !== undefined ? (
          <main id="main" tabIndex={-1} data-screen={shown.screen?.file.screen} data-route={shown.screen?.route.name}>
            {content}
          </main>
        ) : null}
        <PopupLayer popups={popups} unsaved={unsaved} />
      </div>
    </ModalHistory></RuntimeContext.Provider>
  );
}

/** In the place of a screen: why it could not be loaded, in the words of the call that failed where one did, and a way to try again. */
function LoadFailure({ text, retry, shown: { shell, lacking, loading } }: { readonly text: (key: string) => string; readonly retry: () => void; readonly shown: Shown }): ReactNode {
  const { evaluation } = useRuntime();
  const failure = useAtom(
    useMemo(() => atom((get) => (lacking === undefined ? undefined : (shell?.instance.scope.read(['failure', lacking], get) as Failure | undefined))), [lacking, shell]),
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
          <Button variant="primary" busy={loading} busyLabel={text('runtime.loading')} onClick={retry}>
            {text('runtime.retry')}
          </Button>
        }
      >
        {failure?.text ?? text('runtime.loadFailedHint')}
      </EmptyState>
    </div>
  );
}

/** Where the router's own history is. */
function locationOf(navigator: object): Location {
  if (!('location' in navigator)) throw new Error('The router has no history of its own.');
  return navigator.location as Location;
}

/** Connects the browser's history: addresses arrive at the navigation, plain links become moves inside the portal. */
function useHistory(navigation: Navigation, routes: Routes): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  useEffect(() => {
    routes.connect({
      go: (to, { replace, state }) => void navigate(to, { replace, state: state ?? null }),
      back: (entries) => void navigate(-entries),
      // what is drawn may be an entry behind
      place: () => locationOf(navigator),
      index: () => (window.history.state as { readonly idx?: number } | null)?.idx ?? -1,
      load: (to) => window.location.assign(to),
    });
  }, [navigate, navigator, routes]);
  useEffect(() => {
    // A page that was left comes back as it was: it has stopped asking, so it is loaded anew.
    const renew = (event: PageTransitionEvent) => event.persisted && routes.leaving && window.location.reload();
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [routes]);
  useEffect(() => {
    // Where another address was asked for before this one was drawn, that one arrives.
    if (routes.place()?.key !== location.key) return;
    void navigation.arrive({ pathname: location.pathname, search: location.search, state: location.state });
  }, [location.key, location.pathname, location.search, location.state, navigation, routes]);
  useEffect(() => {
    // Going on and back from there before anything was drawn leads to what is drawn: the router has nothing to say then.
    const arriveAgain = () => {
      const { key, pathname, search, state = null, hash } = routes.place() ?? {};
      if (key !== location.key || pathname !== location.pathname || search !== location.search || hash !== location.hash) return;
      void navigation.arrive({ pathname, search, state });
    };
    window.addEventListener('popstate', arriveAgain);
    return () => window.removeEventListener('popstate', arriveAgain);
  }, [location, navigation, routes]);
  return (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    if (link.hash !== '' && link.pathname === window.location.pathname) return;
    event.preventDefault();
    routes.follow(link.pathname + link.search + link.hash);
  };
}
