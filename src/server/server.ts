import type { FileSource } from './fileSource.ts';
import type { OwnState } from './health.ts';
import type { Gauge } from './metrics.ts';
import type { AnswerKind, Observer } from './observer.ts';
import type { AnswerLimits } from './readAnswer.ts';
import type { Addresses, DeploySettings } from './securityPolicy.ts';
import type { ConfigurationServer } from './serveConfiguration.ts';
import type { SignIn } from './signIn/createSignIn.ts';
import type { AcceptSocket } from './sockets/AcceptSocket.ts';
import type { SocketLimits } from './sockets/SocketLimits.ts';
import type { TlsConnection } from './tls/createTlsConnection.ts';

/** Serves a part of the addresses: the sandbox. */
export interface Backend {
  owns(path: string): boolean;
  fetch(request: Request, context: { readonly id: string }): Promise<Response>;
  /** The state of each dependency, by name. */
  health?(): Promise<Readonly<Record<string, OwnState>>>;
}

/** What belongs to a connection instead of a request. */
export interface Connection {
  /** Closes the connection immediately. */
  cut?(): void;
}

/** The content and the behaviour of a server. */
export interface ServerOptions {
  /**
   * The output folder of `npm run build`: the app, the releases, the pages, the configuration
   * files.
   */
  readonly directory: string;
  /** Deploy settings, as served at `/settings.json`. */
  readonly settings: DeploySettings;
  /** Addresses that the pages may use, by purpose. */
  readonly allowed: Addresses;
  /** The portal's own images, served at `/media`. */
  readonly mediaDirectory: string;
  /**
   * Answers the addresses of run-time configuration files from their sources, so that an edit shows
   * without a build.
   */
  readonly configuration?: ConfigurationServer;
  /** Address prefix (`/orders`) -> real service. */
  readonly forwards: Readonly<Record<string, string>>;
  /** Address prefix -> headers that are added to forwarded calls, in place of the visitor's. */
  readonly forwardHeaders?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Address prefix -> cookies of the service that are passed on; no others are. */
  readonly forwardCookies?: Readonly<Record<string, readonly string[]>>;
  /** Address prefix -> connection to a service that needs a client certificate or authorities. */
  readonly forwardConnections?: Readonly<Record<string, TlsConnection>>;
  /** The portal's public origin, which changes with such a cookie must name. */
  readonly origin?: string;
  /**
   * Header of a forwarded response that tells a script the redirect target; `x-redirect` by
   * default.
   */
  readonly redirectHeader?: string;
  readonly backend?: Backend;
  /** The sign-in at an OpenID provider, whose access tokens forwarded calls get. */
  readonly signIn?: SignIn;
  /** The language in the visitor's cookie selects the pre-rendered page. */
  readonly languages: {
    readonly store: string;
    readonly default: string;
    readonly available: readonly string[];
  };
  /** Paths of pages with parameters (`/a/{b}`, `/a/*`), in the order in which they are tried. */
  readonly patterns?: readonly string[];
  /** The releases, if they are not in the folder: in development they are in memory. */
  readonly releases?: FileSource;
  /** Receives every response and every fault. */
  readonly observer?: Observer;
  /** The token that grants access to `/metrics`; without it nobody has access. */
  readonly metricsToken?: string | undefined;
  /** Process metrics, read when `/metrics` is requested. */
  readonly gauges?: readonly Gauge[];
  /** Limits for the responses of real services. */
  readonly forwardLimits?: AnswerLimits;
  /** The largest body of a forwarded call, in bytes. Default: 20 MB. */
  readonly maxBody?: number;
  /** Limits for forwarded web sockets, in place of the default ones. */
  readonly socketLimits?: Partial<SocketLimits>;
}

/** Answers requests; needs no socket. */
export interface Server {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /**
   * Forwards a web socket to the service below whose address it is; returns the response of a
   * refusal, undefined if it is open.
   */
  upgrade(request: Request, accept: AcceptSocket): Promise<Response | undefined>;
  /** Ends the web sockets. */
  close(): void;
  /** True for a path that is not a page or a file of the app. */
  owns(path: string): boolean;
}

/** What is recorded about a request while it is processed. */
export interface RequestState extends Connection {
  readonly id: string;
  kind: AnswerKind;
}
