import { Button } from '../../../src/ui/Button.tsx';
import { compile } from 'portico/compiler';
import './gauge.css';
import { scale } from './scale.ts';

export const Gauge = () => <Button>{compile(scale)}</Button>;
