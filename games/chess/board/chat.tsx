import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { legalMoves } from './legal';
import { ChessTable, type ChessView } from './table';
import { randomHex } from '../../../web/kit/random-hex';
import type { ChatBoardProps } from '../../../web/kit/chat-board';
import './finish-turn.css';

/** The person may retry after this time without an answer from the chat (ms). */
const PATIENCE_MS = 10_000;

/** The board for a person who plays chess in the chat. A move is picked or typed, and then confirmed. */
export function ChatBoard({ picture, names, clock, controls, result, onCall }: ChatBoardProps) {
  const { seat, seatsToAct, gameOver, version } = picture;
  const [move, setMove] = useState('');
  const [isMate, setIsMate] = useState(false);
  const [sent, setSent] = useSent(result);
  // Runs before the page is painted, so that text typed immediately is kept.
  useLayoutEffect(() => {
    setMove('');
    setIsMate(false);
  }, [version]);

  const mayMove = controls !== null && !gameOver && seat !== null && seatsToAct.includes(seat);
  const isOpen = mayMove && !sent;
  const text = move.trim();
  const send = (claim: 'checkmate' | 'draw' | null): void => {
    if (!controls || !isOpen) return;
    setSent(true);
    const { gameId, seatToken } = controls;
    onCall({
      tool: 'finishTurn',
      args: {
        game_id: gameId,
        move: text,
        claim_win: claim === 'checkmate',
        claim,
        seat_token: seatToken,
        // A key for one click: a call that is sent twice makes only one move.
        client_move_id: randomHex(),
      },
    });
  };
  const confirm = (): void => {
    if (text !== '') send(isMate ? 'checkmate' : null);
  };

  return (
    <>
      <ChessTable
        view={picture.view as unknown as ChessView}
        seat={seat}
        names={names}
        over={gameOver}
        clock={clock}
        moves={isOpen ? legalMoves(controls.legalMoves) : []}
        proposed={text}
        onPick={setMove}
      />
      {controls && (
        <fieldset class="finish-turn" disabled={!isOpen} aria-label="Your move">
          <input
            type="text"
            aria-label="Your move, such as e2e4"
            placeholder="e2e4"
            maxLength={40}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={move}
            onInput={({ currentTarget: { value } }) => setMove(value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') confirm();
            }}
          />
          <label>
            <input
              type="checkbox"
              checked={isMate}
              onChange={({ currentTarget: { checked } }) => setIsMate(checked)}
            />
            Claim Checkmate
          </label>
          <button type="button" class="claim-draw" onClick={() => send('draw')}>
            Claim draw
          </button>
          <button type="button" class="primary" disabled={text === ''} onClick={confirm}>
            {sent ? 'Sent …' : 'Confirm'}
          </button>
        </fieldset>
      )}
    </>
  );
}

/** Whether a call is pending: until any result or the timeout. */
function useSent(result: unknown): readonly [boolean, (sent: boolean) => void] {
  const [sent, setSent] = useState(false);
  useLayoutEffect(() => setSent(false), [result]);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  return [sent, setSent];
}
