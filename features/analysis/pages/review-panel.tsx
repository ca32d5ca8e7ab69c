import { useEffect, useState } from 'preact/hooks';
import { ExpectationChart, type ExpectedPoint } from './expectation-chart';
import { catalogGame } from '../../../web/lib/api';
import type { GamePanelProps } from '../../../web/lib/panels';
import { isWorkedOn } from '../states';
import { MoveCard } from './move-card';
import { MoveList } from './move-list';
import { useAnalysis, type Effort, type Review } from './use-analysis';
import {
  accuracyText,
  CLASS_NAMES,
  CLASSES,
  isWrong,
  markOf,
  nextWrong,
  placeOf,
  type AnalysedMove,
  type Analysis,
} from './words';
import './review-panel.css';

/** Up to this number of moves all are listed at first; in longer games only mistakes. */
const SHORT_GAME = 20;

/** What each move was worth: progress, players, the graph, the move on the board, and all moves. */
export function ReviewPanel({ api, game, names, version, detour, onPick }: GamePanelProps) {
  const review = useAnalysis(api);
  const isReplayable = useReplayable(game);
  const [isShort, setShort] = useState<boolean | null>(null);
  const { analysis } = review;
  const moves: readonly AnalysedMove[] = analysis?.moves ?? [];
  const { look, show } = detour;
  const shown = look
    ? placeOf(moves, look.at, look.line.length > 0 ? look.afterMove + 1 : look.afterMove)
    : placeOf(moves, version);
  const pick = (place: number | null): void => {
    const move = place === null ? undefined : moves[place];
    if (!move) return;
    onPick(move.version, move.number);
    // In one column the list is far below the board.
    if (!matchMedia('(width >= 62rem)').matches) document.querySelector('.game-board')?.scrollIntoView();
    show({ at: move.version, afterMove: move.number, line: [] });
  };
  const onlyWrong = !(isShort ?? (analysis?.total ?? 0) <= SHORT_GAME);
  return (
    <>
      <Progress review={review} />
      <div class="review-card">
        <MoveCard
          move={moves[shown]}
          place={shown}
          names={names}
          detour={detour}
          isReplayable={isReplayable}
          onPlayed={() => pick(shown)}
        />
      </div>
      <div class="review-ways">
        <WrongButton label="Mistake before" to={nextWrong(moves, Math.max(0, shown), -1)} onGo={pick}>
          ◂ Mistake
        </WrongButton>
        <WrongButton label="Next mistake" to={nextWrong(moves, shown, 1)} onGo={pick}>
          Mistake ▸
        </WrongButton>
      </div>
      <ExpectationChart
        points={moves.flatMap(pointOf)}
        length={analysis?.total ?? 0}
        names={names}
        shown={shown < 0 ? null : shown}
        onPick={pick}
      />
      {analysis && <Accuracies analysis={analysis} names={names} />}
      <label class="review-filter">
        <input
          type="checkbox"
          checked={onlyWrong}
          onChange={({ currentTarget }) => setShort(!currentTarget.checked)}
        />{' '}
        Only mistakes
      </label>
      <MoveList moves={moves} names={names} onlyWrong={onlyWrong} shown={shown} onPick={pick} />
    </>
  );
}

const pointOf = (move: AnalysedMove, place: number): readonly ExpectedPoint[] =>
  move.kind === 'choice'
    ? [
        {
          place,
          seat: move.seat,
          value: move.expected.after,
          mark: isWrong(move) ? markOf(move).sign : undefined,
        },
      ]
    : [];

/** Whether the board can show other moves than those played: in games without hidden information and chance. */
function useReplayable(game: string): boolean {
  const [isReplayable, setReplayable] = useState(false);
  useEffect(() => {
    void catalogGame(game).then((answer) => {
      if (answer.ok)
        setReplayable(!answer.value.traits.chance && answer.value.traits.information === 'perfect');
    });
  }, [game]);
  return isReplayable;
}

const EFFORTS: Readonly<Record<Effort, string>> = {
  quick: 'A quick look',
  usual: 'A good look',
  deep: 'A deep look',
};

/** The progress of the review, with buttons that end it or restart it with another effort. */
function Progress({ review: { analysis, trouble, effort, begin, cancel } }: { readonly review: Review }) {
  const isRunning = trouble === null && (!analysis || isWorkedOn(analysis));
  const { done = 0, total = 0 } = analysis ?? {};
  return (
    <div class="review-progress">
      <progress aria-label="Moves looked at" max={Math.max(1, total)} value={done} />
      <p aria-live="polite">{progressText(analysis, isRunning)}</p>
      {isRunning ? (
        <button type="button" class="quiet" disabled={!analysis} onClick={cancel}>
          Cancel
        </button>
      ) : (
        analysis?.status !== 'done' && (
          <button type="button" class="quiet" onClick={() => begin(effort)}>
            {analysis ? 'Go on' : 'Try again'}
          </button>
        )
      )}
      <select
        aria-label="Time for each move"
        value={effort}
        onChange={({ currentTarget: { value } }) => {
          const chosen = (Object.keys(EFFORTS) as Effort[]).find((each) => each === value);
          if (chosen) begin(chosen);
        }}
      >
        {Object.entries(EFFORTS).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {analysis?.reason !== undefined && <p role="alert">{analysis.reason}</p>}
    </div>
  );
}

function progressText(analysis: Analysis | null, isRunning: boolean): string {
  if (!analysis) return isRunning ? 'Beginning …' : 'Not begun';
  const { status, total } = analysis;
  // Without the count, which a screen reader would announce with each move.
  if (isWorkedOn(analysis)) return `Looking at ${total} moves …`;
  if (status === 'done') return `All ${total} moves looked at`;
  return status === 'cancelled' ? 'Stopped' : 'Not finished';
}

interface WrongButtonProps {
  readonly label: string;
  readonly to: number | null;
  readonly onGo: (place: number) => void;
  readonly children: string;
}

/** Focusable even without a target, so that the focus is not lost. */
const WrongButton = ({ label, to, onGo, children }: WrongButtonProps) => (
  <button
    type="button"
    class="quiet"
    aria-label={label}
    aria-disabled={to === null}
    onClick={() => {
      if (to !== null) onGo(to);
    }}
  >
    {children}
  </button>
);

/** How accurately each player played, and how many moves of each class there were. */
const Accuracies = ({
  analysis,
  names,
}: {
  readonly analysis: Analysis;
  readonly names: readonly string[];
}) => (
  <div class="review-players">
    <table>
      <caption class="off-screen">Players</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Accuracy</th>
          {CLASS_NAMES.map((name) => (
            <th key={name} scope="col">
              <abbr title={CLASSES[name].word} aria-label={CLASSES[name].word}>
                {CLASSES[name].sign}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {analysis.players.map(({ seat, accuracy, classes }) => (
          <tr key={seat}>
            <th scope="row">{names[seat]}</th>
            <td>{accuracyText(accuracy)}</td>
            {CLASS_NAMES.map((name) => (
              <td key={name}>{classes[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
