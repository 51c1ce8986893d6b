import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/ui/styles.css';
import '../../../src/ui/menu.css';
import '../../../src/ui/dialog.css';
import '../../../src/ui/area.css';
import '../../../src/ui/structure.css';
import '../../../src/ui/list.css';
import '../../../src/ui/payment-card.css';
import '../../../src/ui/carousel.css';
import '../../../src/ui/table.css';
import '../../../src/ui/date-picker.css';
import '../../../src/ui/combobox.css';
import './gallery.css';
import { Actions } from './Actions.tsx';
import { Dashboard } from './Dashboard.tsx';
import { Forms } from './Forms.tsx';
import { Login } from './Login.tsx';
import { Overlays } from './Overlays.tsx';
import { Structure } from './Structure.tsx';
import { Transactions } from './Transactions.tsx';

const pages: Readonly<Record<string, () => ReactNode>> = {
  actions: Actions, forms: Forms, structure: Structure, overlays: Overlays, login: Login, dashboard: Dashboard, transactions: Transactions,
};

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
const Page = pages[query.get('page') ?? 'actions'] ?? Actions;
const root = document.getElementById('root');
if (root === null) throw new Error('The gallery has no root.');
createRoot(root).render(<StrictMode><Page /></StrictMode>);
