// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

const captions = [
  { src: '/media/intro.en.vtt', language: 'en', text: 'English' },
  { src: '/media/intro.ro.vtt', language: 'ro', text: 'Română' },
];
const video = { src: '/media/intro.mp4', label: 'Introduction', captions };

describe('a video', () => {
  it('plays in the browser’s player, with captions in each language', async () => {
    const { emitted } = await drawWidget('video', video);
    const player = screen.getByLabelText<HTMLVideoElement>('Introduction');
    expect([player.controls, player.getAttribute('src')]).toEqual([true, '/media/intro.mp4']);
    expect(
      [...player.querySelectorAll('track')].map(({ kind, srclang, label }) => [
        kind,
        srclang,
        label,
      ]),
    ).toEqual([
      ['captions', 'en', 'English'],
      ['captions', 'ro', 'Română'],
    ]);
    fireEvent.play(player);
    fireEvent.ended(player);
    expect(emitted.map(({ event }) => event)).toEqual(['play', 'ended']);
  });

  it('asks for CORS only where its captions are of another origin', async () => {
    const { redraw } = await drawWidget('video', video);
    expect(screen.getByLabelText<HTMLVideoElement>('Introduction').crossOrigin).toBeNull();
    redraw({
      ...video,
      captions: [{ ...captions[0], src: 'https://films.example/intro.vtt' }],
    });
    expect(screen.getByLabelText<HTMLVideoElement>('Introduction').crossOrigin).toBe('anonymous');
  });

  it('loads only when it is played if it has a picture', async () => {
    const { redraw } = await drawWidget('video', video);
    expect(screen.getByLabelText<HTMLVideoElement>('Introduction').preload).toBe('metadata');
    redraw({ ...video, poster: '/media/intro.jpg' });
    expect(screen.getByLabelText<HTMLVideoElement>('Introduction').preload).toBe('none');
  });

  it('says that it cannot be played, tries again, and forgets it for another file', async () => {
    const { redraw } = await drawWidget('video', video);
    fireEvent.error(screen.getByLabelText('Introduction'));
    expect(screen.getByRole('status').textContent).toContain('The video couldn’t be played.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.error(screen.getByLabelText('Introduction'));
    redraw({ ...video, src: '/media/other.mp4' });
    expect(screen.getByLabelText('Introduction').getAttribute('src')).toBe('/media/other.mp4');
  });
});

describe('a recording', () => {
  it('has a transcript that users can open', async () => {
    await drawWidget('audio', { src: '/media/a.mp3', label: 'Welcome', transcript: 'Hello.' });
    expect(screen.getByLabelText<HTMLAudioElement>('Welcome').controls).toBe(true);
    expect(screen.getByText('Hello.').closest('details')?.open).toBe(false);
    await userEvent.click(screen.getByText('Transcript'));
    expect(screen.getByText('Hello.').closest('details')?.open).toBe(true);
  });

  it('waits for its address, or says that there is none', async () => {
    const { redraw } = await drawWidget('audio', { label: 'Welcome', status: 'loading' });
    expect(screen.getByText('Loading')).toBeTruthy();
    redraw({ label: 'Welcome', status: 'ready' });
    expect(screen.getByText('no recording')).toBeTruthy();
  });
});
