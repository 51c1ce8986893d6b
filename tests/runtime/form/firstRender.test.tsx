// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { maskOf } from '../../../src/runtime/form/maskText.ts';
import type { ControlProps } from '../../../src/sdk/widget.ts';
import { TextInputControl } from '../../../src/widgets/text-input/TextInputControl.tsx';
import type { TextInputProps } from '../../../src/widgets/text-input/props.ts';
import { drawForm, field, formOf } from './formFixture.tsx';

afterEach(cleanup);

const names = Array.from({ length: 50 }, (_, index) => `f${index}`);
const form = formOf(names.map((name) => field(name, { label: name.toUpperCase() })));
const state = Object.fromEntries(names.map((name) => [name, '']));

describe('the first render of a large form', () => {
  it('renders each field once', async () => {
    const renders = new Map<string, number>();
    function Counted(props: ControlProps<string, TextInputProps>) {
      renders.set(props.name, (renders.get(props.name) ?? 0) + 1);
      return <TextInputControl {...props} />;
    }
    await drawForm(form, { state, components: { 'text-input': Counted } });
    expect([...renders]).toEqual(names.map((name) => [name, 1]));
  });

  it('shares the mask of a control between fields without one of their own', () => {
    const control = { trims: true } as const;
    expect(maskOf(undefined, control)).toBe(maskOf(undefined, control));
    expect(maskOf({ upper: true }, control)).not.toBe(maskOf(undefined, control));
  });
});
