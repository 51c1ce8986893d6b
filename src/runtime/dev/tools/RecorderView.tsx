import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Recorder, Recording } from '../recorder/createRecorder.ts';
import type { RecordedCase, WrittenCase } from '../toolRoutes.ts';
import type { Store } from '../../state.ts';
import { useAtom } from '../../useAtom.ts';
import { inOneLine } from './ValueTree.tsx';

interface RecorderProps {
  readonly recorder: Recorder;
  readonly store: Store;
  /** Begins a recording: reloads the page as a case begins. */
  readonly begin: () => void;
  readonly write: (recorded: RecordedCase) => Promise<WrittenCase>;
}

/** Records what is done in the page, and writes it as a case of a test. */
export function RecorderView(props: RecorderProps): ReactNode {
  const { recorder, store, begin } = props;
  const recording = useAtom(recorder.recording, store);
  const seeing = useAtom(recorder.seeing, store);
  const isRunning = recording?.isRunning === true;
  return (
    <>
      <h2>Recorder</h2>
      <div className="row">
        {!isRunning && (
          <button type="button" onClick={begin}>
            {recording === undefined ? 'Record' : 'Record again'}
          </button>
        )}
        {isRunning && (
          <>
            <button
              type="button"
              aria-pressed={seeing}
              onClick={() => store.set(recorder.seeing, !seeing)}
            >
              Expect to see
            </button>
            <button type="button" onClick={recorder.undo}>
              Remove last step
            </button>
            <button type="button" onClick={recorder.stop}>
              Stop
            </button>
          </>
        )}
        {recording !== undefined && (
          <button type="button" onClick={recorder.discard}>
            Discard
          </button>
        )}
      </div>
      {recording === undefined ? (
        <p className="quiet">
          The page is reloaded as a test begins: with the chosen person, language, width, date and
          services. What you open, press and fill becomes the steps of a case.
        </p>
      ) : (
        <Recorded {...props} recording={recording} />
      )}
      {seeing && <p>Click what the test must see.</p>}
    </>
  );
}

function Recorded({
  recording,
  write,
}: RecorderProps & { readonly recording: Recording }): ReactNode {
  const { given, steps, problem, isRunning } = recording;
  const [file, setFile] = useState('recorded');
  const [name, setName] = useState('');
  const [written, setWritten] = useState<WrittenCase>();
  const save = async () => {
    setWritten(await write({ file, name: name.trim(), given, steps }));
  };
  return (
    <>
      <p className="mono quiet">given: {inOneLine(given, 400)}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={index} className="mono">
            {inOneLine(step, 300)}
          </li>
        ))}
      </ol>
      {problem !== undefined && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      {!isRunning && (
        <form
          className="row row--end"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <label>
            File
            <input
              value={file}
              required
              pattern="[a-z0-9_\-]+"
              onChange={(event) => setFile(event.target.value)}
            />
          </label>
          <label>
            Sentence that it shows
            <input
              value={name}
              required
              size={40}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <button type="submit">Write test</button>
        </form>
      )}
      {written !== undefined && <Result written={written} />}
    </>
  );
}

function Result({ written }: { readonly written: WrittenCase }): ReactNode {
  if ('problems' in written)
    return (
      <div className="bad" role="alert">
        {written.problems.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
    );
  return (
    <p className="good" role="status">
      {`Written to ${written.file} as "${written.name}". Run it: ${written.command}`}
    </p>
  );
}
