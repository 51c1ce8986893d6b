import { useState, type FormEvent, type ReactNode } from 'react';
import { draw } from '../peers/draw.ts';
import { login } from '../workloads/content.ts';

type Texts = Readonly<Record<string, string>>;

function Login(): ReactNode {
  const [tab, setTab] = useState(0);
  const [values, setValues] = useState<Texts>({});
  const [problems, setProblems] = useState<Texts>({});
  const fields = login.tabs[tab]?.fields ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblems(
      Object.fromEntries(
        fields.filter(({ id }) => !values[id]).map(({ id, label }) => [id, `${label} is required`]),
      ),
    );
  };
  return (
    <main>
      <img src="/media/banner.png" width="640" height="240" alt="Banner" />
      <h1>{login.title}</h1>
      <div className="tabs" role="tablist">
        {login.tabs.map(({ key, title }, index) => (
          <button key={key} role="tab" aria-selected={index === tab} onClick={() => setTab(index)}>
            {title}
          </button>
        ))}
      </div>
      <form onSubmit={submit} noValidate>
        {fields.map(({ id, label, type }) => (
          <div key={id}>
            <label htmlFor={id}>{label} *</label>
            <input
              id={id}
              name={id}
              type={type}
              value={values[id] ?? ''}
              onChange={(event) => setValues({ ...values, [id]: event.target.value })}
            />
            {problems[id] !== undefined && (
              <div className="problem" role="alert">
                {problems[id]}
              </div>
            )}
          </div>
        ))}
        <p>
          <button type="submit">{login.submit}</button>
        </p>
      </form>
      <p className="links">
        {login.links.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
    </main>
  );
}

draw(<Login />);
