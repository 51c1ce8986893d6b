import { describe, expect, it } from 'vitest';
import { errorDocs } from '../../scripts/errorDocs.ts';

/** The lines of the page under the heading of a code. */
function section(code: string): readonly string[] {
  const [, rest = ''] = errorDocs().split(`\n## ${code}\n`);
  return (rest.split('\n## ')[0] ?? '').split('\n');
}

describe('the page of the diagnostics', () => {
  it('says the severity of each code', () => {
    expect(section('unknown-screen')[0]).toBe('error');
    expect(section('address-without-use')[0]).toBe('warning');
  });

  it('marks the warnings of a code that also has errors', () => {
    const [severity, , ...lines] = section('without-effect');
    expect(severity).toBe('error or warning');
    const isWarning = (line: string) => line.startsWith('- Warning: ');
    expect(lines.filter(isWarning).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith('- ') && !isWarning(line))).not.toEqual([]);
    expect(section('unknown-literal').filter(isWarning)).toEqual([]);
  });
});
