import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { ChessTable, type ChessView } from './table';
import { randomHex } from '../../../web/kit/random-hex';
import type { ChatBoardProps } from '../../../web/kit/chat-board';
import './finish-turn.css';

/** The person may try again after the chat was silent for this long (ms). */
const PATIENCE_MS = 10_000;

/** The board of a person who plays chess in the chat: a move is picked or typed, and made by confirming it. */
export function ChatBoard({ picture, names, clock, controls, result, onCall }: ChatBoardProps) {
  const { seat, seatsToAct, gameOver, version } = picture;
  const [move, setMove] = useState('');
  const [isMate, setIsMate] = useState(false);
  const [sent, setSent] = useSent(result);
  // Before the page is painted: what a person types as soon as the board is seen must stay.
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
        // A name for one click: sent twice on its way, it is still one move.
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
        commands={isOpen ? controls.legalMoves : []}
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

/** Whether a call is on its way: until the chat brings any result, or patience ends. */
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
