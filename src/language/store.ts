/** A value that outlives a screen: where it is kept, and for how long. */
export interface Store {
  readonly in: 'cookie' | 'session' | 'local' | 'memory';
  readonly mirror?: 'cookie';
  /**
   * `session`: removed by signOut, lives as long as the sign-in; `kept`: same lifetime, survives
   * signOut; `days`: its own lifetime.
   */
  readonly life: 'session' | 'kept' | 'days';
  readonly days?: number;
  readonly type: 'string' | 'number' | 'boolean' | 'json';
  /** A boolean store: until it is true, the value stays in the tab's session storage. */
  readonly consent?: string;
  readonly secret?: boolean;
}
