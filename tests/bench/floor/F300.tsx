import { draw } from '../peers/draw.ts';
import { hundredRules, threeHundred } from '../workloads/content.ts';
import { SectionForm } from './SectionForm.tsx';

draw(<SectionForm sections={threeHundred} rules={hundredRules} />);
