import type { AccessReport } from '../../compiler/source.ts';

/** What a role can do with a part of a portal, and whether that differs from before. */
export type Access = 'yes' | 'no' | 'gained' | 'lost';

/** A screen, an entry of a menu that leads to it, or an operation that it calls. */
export interface AccessRow {
  /** `screen orders`, `entry orders menu/orders`, `call orders listOrders`. */
  readonly id: string;
  readonly kind: 'screen' | 'entry' | 'call';
  readonly screen: string;
  /** The entry as `menu/entry`, or the operation; empty for a screen. */
  readonly name: string;
  /** The file of the screen. */
  readonly file: string;
  /** By the columns of the matrix. */
  readonly cells: readonly Access[];
}

/** Who can reach what: a row for each screen, menu entry and operation. */
export interface AccessMatrix {
  /** The columns: the empty text is somebody who is not signed in. */
  readonly roles: readonly string[];
  readonly rows: readonly AccessRow[];
}

/** Something that roles reach; undefined: everybody, also without signing in. */
interface Reach extends Omit<AccessRow, 'cells'> {
  readonly roles: ReadonlySet<string> | undefined;
}

/**
 * The matrix of a portal. Compared with an earlier report it says who gains and who loses; without
 * one nothing has changed. What is gone is no row.
 */
export function accessMatrix(report: AccessReport, before: AccessReport | undefined): AccessMatrix {
  const roles = ['', ...report.roles];
  const earlier = before && reachOf(before);
  const rows = [...reachOf(report).values()].map(({ roles: can, ...row }): AccessRow => {
    const was = earlier?.get(row.id);
    return {
      ...row,
      cells: roles.map((role) => {
        const now = reaches(can, role);
        if (earlier === undefined) return now ? 'yes' : 'no';
        const could = was !== undefined && reaches(was.roles, role);
        return now === could ? (now ? 'yes' : 'no') : now ? 'gained' : 'lost';
      }),
    };
  });
  return { roles, rows };
}

function reaches(roles: Reach['roles'], role: string): boolean {
  return roles === undefined || roles.has(role);
}

/** By id, each screen followed by its entries and calls. */
function reachOf({ screens }: AccessReport): ReadonlyMap<string, Reach> {
  const found = new Map<string, Reach>();
  for (const { screen, file, roles: own, entries, calls } of screens) {
    const add = (kind: AccessRow['kind'], name: string, roles: readonly string[]) => {
      const id = [kind, screen, name].join(' ').trim();
      const known = found.get(id);
      found.set(id, { id, kind, screen, name, file, roles: together(known, roles) });
    };
    add('screen', '', own);
    for (const { entry, roles } of entries) add('entry', entry, roles);
    for (const { operation, roles } of calls) add('call', operation, roles);
  }
  return found;
}

/** An entry without roles is open to everyone; two entries of one name are united. */
function together(known: Reach | undefined, roles: readonly string[]): Reach['roles'] {
  if (roles.length === 0 || (known !== undefined && known.roles === undefined)) return undefined;
  return new Set([...(known?.roles ?? []), ...roles]);
}
