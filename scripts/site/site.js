// The script of every page of the documentation: the menu of small windows, and the search.
const root = document.documentElement.dataset.root;

const menu = document.querySelector('.menu');
const current = document.querySelector('.pages [aria-current]');
const isMenuOpen = () => menu.getAttribute('aria-expanded') === 'true';
function showMenu(isOpen) {
  menu.setAttribute('aria-expanded', String(isOpen));
  document.documentElement.toggleAttribute('data-menu', isOpen);
  if (isOpen) current?.scrollIntoView({ block: 'center' });
}
menu.addEventListener('click', () => showMenu(!isMenuOpen()));
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !isMenuOpen()) return;
  showMenu(false);
  menu.focus();
});
// The menu covers the page: it closes when the focus goes there.
addEventListener('focusin', ({ target }) => {
  if (isMenuOpen() && !target.closest('.top, .side')) showMenu(false);
});
current?.scrollIntoView({ block: 'center' });

// Tables and code take the focus only where they scroll, so that the keyboard has fewer stops.
const scrolled = new ResizeObserver((entries) => {
  for (const { target } of entries)
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute('tabindex');
});
for (const wide of document.querySelectorAll('.table, pre')) scrolled.observe(wide);

// Live examples of widgets: pages of a portal, which must be at the root of a web server.
const siteRoot = new URL(`${root}/`, location.href);
if (/^https?:$/.test(siteRoot.protocol) && siteRoot.pathname === '/')
  for (const place of document.querySelectorAll('.try')) {
    const button = place.firstElementChild;
    place.hidden = false;
    button.addEventListener('click', () => {
      const frame = place.querySelector('iframe');
      button.setAttribute('aria-expanded', String(frame === null));
      button.textContent = frame === null ? 'Close' : 'Try it';
      const type = place.closest('[data-example]').dataset.example.replace(/^.*\/|\.html$/g, '');
      button.setAttribute('aria-label', `${frame === null ? 'Close' : 'Try'} ${type}`);
      if (frame !== null) return frame.remove();
      const opened = document.createElement('iframe');
      opened.src = `${root}/${place.dataset.example}`;
      opened.title = `Live example of ${type}`;
      place.append(opened);
    });
  }

const input = document.querySelector('input[type=search]');
const list = document.getElementById('site-found');
const status = document.querySelector('search [role=status]');
let chosen = -1;

/** Loads the index when the search is first used. */
let loading;
const index = () =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}/search.js`;
    script.onload = () => resolve(window.siteSearch);
    script.onerror = reject;
    document.head.append(script);
  }));

function close() {
  list.hidden = true;
  chosen = -1;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}

function choose(at) {
  const options = [...list.children];
  chosen = options.length === 0 ? -1 : (at + options.length) % options.length;
  for (const [index, option] of options.entries())
    option.setAttribute('aria-selected', String(index === chosen));
  options[chosen]?.scrollIntoView({ block: 'nearest' });
  if (chosen >= 0) input.setAttribute('aria-activedescendant', options[chosen].id);
}

async function search() {
  const words = input.value.trim();
  if (words === '') return close();
  const sections = await index();
  const exact = sections.search(words);
  const found = (exact.length > 0 ? exact : sections.search(words, { fuzzy: 0.2 })).slice(0, 12);
  if (input.value.trim() !== words) return;
  list.replaceChildren(
    ...found.map(({ id, page, heading }, index) => {
      const option = document.createElement('li');
      option.id = `site-found-${index}`;
      option.role = 'option';
      const link = document.createElement('a');
      link.href = `${root}/${id}`;
      link.tabIndex = -1;
      const where = document.createElement('small');
      where.textContent = page;
      link.append(heading, where);
      option.append(link);
      return option;
    }),
  );
  list.hidden = found.length === 0;
  input.setAttribute('aria-expanded', String(found.length > 0));
  status.textContent = found.length === 0 ? `Nothing found for “${words}”.` : '';
  status.classList.toggle('hidden', found.length > 0);
  choose(0);
}

input.addEventListener('focus', () => void index());
input.addEventListener('input', () => void search());
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    choose(chosen + (event.key === 'ArrowDown' ? 1 : -1));
  } else if (event.key === 'Enter') list.children[chosen]?.querySelector('a').click();
  else if (event.key === 'Escape') close();
});
addEventListener('click', (event) => {
  if (!event.target.closest('search') || event.target.closest('a')) close();
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(input|textarea)$/i.test(event.target.tagName)) return;
  event.preventDefault();
  input.focus();
});
