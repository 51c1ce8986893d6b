import type { ReactNode } from 'react';

/** A value in one line, at most so many characters. */
export function inOneLine(value: unknown, most = 120): string {
  const text = value === undefined ? 'missing' : (JSON.stringify(value) ?? String(value));
  return text.length <= most ? text : `${text.slice(0, most)} …`;
}

/** A value whose members unfold. */
export function ValueTree({
  name,
  value,
  isOpen = false,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly isOpen?: boolean;
}): ReactNode {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0)
    return (
      <div className="mono">
        <span className="quiet">{name}: </span>
        {inOneLine(value, 2000)}
      </div>
    );
  return (
    <details open={isOpen}>
      <summary className="mono">
        <span className="quiet">{name}: </span>
        {inOneLine(value, 80)}
      </summary>
      <div className="inside">
        {members.map(([key, member]) => (
          <ValueTree key={key} name={key} value={member} />
        ))}
      </div>
    </details>
  );
}
