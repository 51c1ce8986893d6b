import { useState } from 'react';
import { LoadError } from 'portico/sdk';
import './gauge.css';
import { scale } from '../scale.ts';

export const Gauge = () => <p>{scale(useState(LoadError))}</p>;
