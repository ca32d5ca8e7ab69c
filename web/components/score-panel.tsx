import { useEffect, useRef, useState } from 'preact/hooks';
import { saveFile, type SessionApi } from '../lib/api';
import { exportGame, type Panels } from '../lib/panels';
import type { ScoredPly } from '../lib/history';
import { useStepKeys } from '../lib/use-playback';
import type { Score } from '../lib/use-score';
import { CopyButton } from './copy-button';
import { StepButtons } from './step-buttons';
import { TableHead } from '../kit/table-head';
import './score-panel.css';

interface ScorePanelProps {
  readonly score: Score;
  readonly api: SessionApi;
  /** The view on the board. */
  readonly view: unknown;
  readonly over: boolean;
}

/** The moves of a game, for stepping through with buttons, keys or clicks; in a finished game the replay has the buttons. */
export function ScorePanel({ score, api, view, over }: ScorePanelProps) {
  const { notation, plies, steps } = score;
  useStepKeys(over ? null : steps, steps.go);
  return (
    <section class="panel score" aria-labelledby="score-title">
      <h2 id="score-title">Moves</h2>
      {!over && (
        <div class="steps">
          <StepButtons steps={steps} />
        </div>
      )}
      {plies.length === 0 ? <p>None yet.</p> : <MoveTable score={score} />}
      <div class="score-texts">
        <CopyButton label={`Copy ${notation.position.name}`} text={() => notation.position.of(view)} />
        {over && exportGame && <Download api={api} exportGame={exportGame} {...notation.format} />}
      </div>
    </section>
  );
}

/** One row per turn, one column per side. */
function MoveTable({ score }: { readonly score: Score }) {
  const { notation, plies } = score;
  const { at, go } = score.steps;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelector('[aria-current]')?.closest('tr');
    if (!box.current) return;
    // scrollIntoView would also move the page.
    box.current.scrollTop = row ? row.offsetTop - box.current.clientHeight / 2 : 0;
  }, [plies, at]);
  return (
    <div ref={box} class="score-moves">
      <table aria-label="Moves">
        <colgroup>
          <col class="score-turn" />
          <col span={notation.sides.length} />
        </colgroup>
        <TableHead class="off-screen" columns={['Turn', ...notation.sides]} />
        <tbody>
          {turnsOf(plies).map((turn) => (
            <tr key={turn}>
              <th scope="row">{turn}.</th>
              {notation.sides.map((side, seat) => {
                const place = plies.findIndex((ply) => ply.turn === turn && ply.seat === seat);
                return (
                  <td key={side}>
                    {place >= 0 && (
                      <button
                        type="button"
                        aria-current={place === at - 1 ? 'step' : undefined}
                        onClick={() => go(place + 1)}
                      >
                        {plies[place]?.label}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const turnsOf = (plies: readonly ScoredPly[]): readonly number[] => [
  ...new Set(plies.map(({ turn }) => turn)),
];

interface DownloadProps {
  readonly api: SessionApi;
  readonly exportGame: NonNullable<Panels['exportGame']>;
  readonly id: string;
  readonly name: string;
}

/** Downloads the whole game. */
function Download({ api, exportGame: exported, id, name }: DownloadProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const download = async (): Promise<void> => {
    const file = await exported(api, id);
    if (file.ok) saveFile(file.value);
    setTrouble(file.ok ? null : file.error.message);
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => void download()}>
        Download {name}
      </button>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </>
  );
}
