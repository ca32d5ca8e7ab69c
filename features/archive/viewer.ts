import { emitKeypressEvents } from 'node:readline';
import { ReadStream } from 'node:tty';
import {
  columnsOf,
  isInteractive,
  layoutOf,
  writeLine,
  writeLines,
  writeText,
  type Layout,
  type TerminalIo,
} from '../../cli/kit';
import { afterKey, START, type Key, type ReplayPosition } from './keys';
import { chartLines, pageLines, type Page, type PageView } from './replay-pages';

const CLEAR_SCREEN = '\u001b[2J\u001b[H';
const HELP = 'n next · p back · g first · G last · 12 Enter: version 12 · q quit';

/** A replay is as wide as the terminal, or as usual where there is none. */
const replayLayout = (io: TerminalIo): Layout => ({ ...layoutOf(io), columns: columnsOf(io) });

/** Shows the pages one by one in a terminal, and all at once elsewhere. */
export async function showPages(pages: readonly Page[], showing: PageView, io: TerminalIo): Promise<void> {
  if (isInteractive(io)) return stepThrough(pages, showing, io);
  for (const page of pages) {
    writeLines(io, pageLines(page, showing, replayLayout(io)));
    writeLine(io);
  }
  writeLines(io, chartLines(pages, showing, columnsOf(io)));
}

async function stepThrough(pages: readonly Page[], showing: PageView, io: TerminalIo): Promise<void> {
  const { input, output, colors } = io;
  const show = ({ version, typed }: ReplayPosition): void => {
    const page = pages[version - 1];
    if (!page) return;
    output.write(CLEAR_SCREEN);
    const chart = chartLines(pages, showing, columnsOf(io), version);
    writeLines(io, [
      ...pageLines(page, showing, replayLayout(io)),
      '',
      ...chart,
      ...(chart.length > 0 ? [''] : []),
    ]);
    writeText(io, colors.dim(typed === '' ? HELP : `Version ${typed}`));
  };
  setRaw(input, true);
  emitKeypressEvents(input);
  input.resume();
  show(START);
  await new Promise<void>((resolve) => {
    let place = START;
    const press = (_text: string | undefined, key: Key): void => {
      place = afterKey(place, key, pages.length);
      if (place.closed) close();
      else show(place);
    };
    const close = (): void => {
      input.off('keypress', press);
      input.off('end', close);
      resolve();
    };
    input.on('keypress', press);
    input.on('end', close);
  });
  setRaw(input, false);
  input.pause();
  writeLine(io);
}

/** Reads single keys without waiting for Enter. */
function setRaw(input: TerminalIo['input'], raw: boolean): void {
  if (input instanceof ReadStream) input.setRawMode(raw);
}
