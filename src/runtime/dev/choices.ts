/**
 * What a developer has chosen in the bar of `portico dev`. A cookie holds it, because the
 * development server answers calls by it.
 */
export interface DevChoices {
  /** Name of a person of the tests; undefined for a visitor. */
  readonly person?: string | undefined;
  /** Whether the portal's own services answer, or their descriptions alone. */
  readonly services: 'running' | 'described';
  /** `normal`, `slow`, `empty`, `failing`, or a scenario of the portal's mocks. */
  readonly state: string;
  /** Status of every call while `state` is `failing`. */
  readonly status: number;
  /** One operation that answers with an error; the others answer by `state`. */
  readonly refused?: RefusedOperation | undefined;
  /** The day on the clock, `YYYY-MM-DD`; undefined for that of the machine. */
  readonly date?: string | undefined;
  /** Milliseconds by which the clock of the page and of the sandbox is ahead of the machine's. */
  readonly offset: number;
  /** `light` or `dark`; undefined follows the device. */
  readonly theme?: string | undefined;
  readonly isCollapsed: boolean;
  /** Whether the bar is at the upper edge of the page. */
  readonly isAtTop: boolean;
}

/** An operation, and the error that it answers with. */
export interface RefusedOperation {
  readonly service: string;
  readonly operation: string;
  readonly status: number;
  /** The body of the answer. */
  readonly body: unknown;
}

/** Nothing chosen. */
export const noChoices: DevChoices = {
  services: 'running',
  state: 'normal',
  status: 500,
  offset: 0,
  isCollapsed: false,
  isAtTop: false,
};

const cookieName = 'portico_dev';

/** Reads the choices from the cookies of a request or a page. */
export function readChoices(cookies: string): DevChoices {
  const entry = cookies.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  if (entry === undefined) return noChoices;
  try {
    const read: unknown = JSON.parse(decodeURIComponent(entry.slice(cookieName.length + 1)));
    return typeof read === 'object' ? { ...noChoices, ...read } : noChoices;
  } catch {
    return noChoices; // written by something else
  }
}

/** The cookie that holds choices, as a page writes it. */
export function choicesCookie(choices: DevChoices): string {
  const text = encodeURIComponent(JSON.stringify(choices));
  return `${cookieName}=${text}; Path=/; SameSite=Lax; Max-Age=31536000`;
}

/** How far the clock is ahead if it is noon in UTC of a day now, in milliseconds. */
export function offsetOf(date: string | undefined, now: Date): number {
  return date === undefined ? 0 : Date.parse(`${date}T12:00:00Z`) - now.getTime();
}
