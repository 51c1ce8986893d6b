import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { writeNumber } from '../../sdk/writeNumber.ts';
import type { SliderProps } from './props.ts';
import './slider.css';

/** The browser's native slider, with the chosen number beside it. */
export function SliderControl(control: ControlProps<number, SliderProps>): ReactNode {
  const { id, props, value, change, blur, notation, t } = control;
  const { min, max, step, suffix } = props;
  const number = value === undefined ? t('unset') : writeNumber(value, notation);
  const text = value === undefined || suffix === undefined ? number : `${number} ${suffix}`;
  // a native slider cannot be empty: a press on the thumb chooses where it is
  const choose = (next: string) => change(Number(next));
  return (
    <div className="w-slider">
      <input
        type="range"
        {...inputAttributes(control)}
        className="w-slider__input"
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        aria-valuetext={text}
        onChange={(event) => choose(event.currentTarget.value)}
        onClick={(event) => value === undefined && choose(event.currentTarget.value)}
        onBlur={blur}
      />
      <output className="w-slider__value" htmlFor={id}>
        {text}
      </output>
    </div>
  );
}
