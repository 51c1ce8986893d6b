import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { atom } from 'jotai/vanilla';
import type { DrawnNode, Picked } from '../pickNode.ts';
import { readExpressions } from '../readExpressions.ts';
import type { ReadExpression } from '../readExpressions.ts';
import type { DescriptorPlace } from '../toolRoutes.ts';
import type { Store } from '../../state.ts';
import { useAtom } from '../../useAtom.ts';
import { inOneLine } from './ValueTree.tsx';

/** What was picked, and where it stands once the server has found it. */
export interface PickedPlace {
  readonly picked: Picked;
  readonly place?: DescriptorPlace | undefined;
  /** Why there is no place. */
  readonly problem?: string;
  /** Whether it was picked by the keyboard, whose focus follows. */
  readonly isFocused?: boolean;
}

/** The place of what was picked, and its expressions with their values. */
export function PickedView({
  chosen,
  store,
  open,
  outer,
  hint,
}: {
  readonly chosen: PickedPlace | undefined;
  readonly store: Store;
  readonly open: (place: DescriptorPlace) => void;
  /** Picks what is drawn around it; undefined if nothing is. */
  readonly outer: (() => void) | undefined;
  /** What to do if no editor opens. */
  readonly hint: string | undefined;
}): ReactNode {
  if (chosen === undefined)
    return (
      <>
        <h2>Node</h2>
        <p className="quiet">
          Hold Alt and click anything on the page: its descriptor opens in your editor, and its
          expressions are listed here. With the keyboard, Alt+Shift+N does so for what has the
          focus.
        </p>
      </>
    );
  const { picked, place, problem } = chosen;
  return (
    <>
      <h2>{picked.label}</h2>
      {problem !== undefined && <p className="bad">{problem}</p>}
      <div className="row">
        {place !== undefined && (
          <button type="button" className="link mono" onClick={() => open(place)}>
            {`${place.file}:${place.line}:${place.column}`}
          </button>
        )}
        {outer !== undefined && (
          <button type="button" onClick={outer}>
            Outer node
          </button>
        )}
      </div>
      {place !== undefined && hint !== undefined && <p className="quiet">{hint}</p>}
      <div className="columns">
        {place !== undefined && (
          // it scrolls, so the keyboard must reach it
          <pre role="region" aria-label="Descriptor" tabIndex={0}>
            {place.excerpt}
          </pre>
        )}
        {picked.drawn !== undefined && (
          <Expressions drawn={picked.drawn} store={store} sources={place?.sources ?? {}} />
        )}
      </div>
    </>
  );
}

function Expressions({
  drawn,
  store,
  sources,
}: {
  readonly drawn: DrawnNode;
  readonly store: Store;
  readonly sources: DescriptorPlace['sources'];
}): ReactNode {
  const read = useMemo(() => atom((get) => readExpressions(drawn, get)), [drawn]);
  const found = useAtom(read, store);
  if (found.length === 0) return <p className="quiet">It has no expressions.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Expression</th>
          <th scope="col">Value</th>
          <th scope="col">Reads</th>
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <Expression key={one.path} expression={one} source={sourceOf(one.path, sources)} />
        ))}
      </tbody>
    </table>
  );
}

/** The expression as written; of a text, those of its arguments. */
function sourceOf(path: string, sources: DescriptorPlace['sources']): string | undefined {
  const inside = Object.entries(sources).filter(([name]) => name.startsWith(`${path}.`));
  return sources[path] ?? (inside.map(([, source]) => source).join(', ') || undefined);
}

function Expression({
  expression: { path, value, isOfRow, reads, text },
  source,
}: {
  readonly expression: ReadExpression;
  readonly source: string | undefined;
}): ReactNode {
  return (
    <tr data-expression={path}>
      <th scope="row">
        {path}
        <div className="mono quiet">{source ?? text}</div>
      </th>
      <td className="mono" data-title="Value">
        {isOfRow ? <em className="quiet">one for each row</em> : inOneLine(value)}
      </td>
      <td className="mono" data-title="Reads">
        {reads.map((one) => (
          <div key={one.path}>
            <span className="quiet">{one.path}: </span>
            {inOneLine(one.value, 60)}
          </div>
        ))}
      </td>
    </tr>
  );
}
