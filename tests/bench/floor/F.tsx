import { draw } from '../peers/draw.ts';
import { fifty } from '../workloads/content.ts';
import { SectionForm } from './SectionForm.tsx';

draw(<SectionForm sections={fifty} rules={[]} />);
