import { useState } from 'preact/hooks';
import type { RouletteView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { useShowing } from '../../../web/kit/use-showing';
import { Controls, type Tool } from './controls';
import { Layout } from './layout-picture';
import { Wheel } from './wheel-picture';
import './roulette.css';

const FIRST_CHIP = 5;
/** How long the ball rolls (see roulette.css). */
const ROLL_MS = 1_400;

const noMoreBets = (): void => undefined;

/** The wheel with the ball, the money, and the layout with the open bets; a player who may move puts chips on it. */
export function Board(props: BoardProps<RouletteView>) {
  const { view } = props;
  const { pocket, spins, maxBet } = view;
  const { isShowing, told } = useShowing(spins, ROLL_MS, props);
  const { bets } = told;
  // While the ball rolls the buttons stay, so that none is lost under a finger or the focus.
  const onMove = isShowing && props.onMove ? noMoreBets : props.onMove;
  const [tool, setTool] = useState<Tool>(maxBet < FIRST_CHIP ? 1 : FIRST_CHIP);
  const pick = onMove && ((key: string) => onMove(tool === 'take' ? `remove ${key}` : `bet ${key}:${tool}`));
  return (
    <div class="rl" role="group" aria-label={isShowing ? 'Roulette: the ball rolls' : textOf(view)}>
      <div class="rl-left">
        <Wheel pocket={pocket} spins={spins} isRolling={isShowing} />
        {isShowing ? <p class="rl-result">The ball rolls …</p> : <Result view={view} />}
        <Money view={told} />
        {onMove && <Controls view={told} tool={tool} onTool={setTool} onMove={onMove} />}
      </div>
      <Layout bets={bets} pocket={isShowing ? null : pocket} onPick={pick} />
      <OpenBets bets={bets} />
    </div>
  );
}
Board.takesEveryMove = true;

const Result = ({ view: { pocket, colour, returned, last, spins } }: { readonly view: RouletteView }) =>
  pocket === null ? (
    <p class="rl-result">The wheel stands still.</p>
  ) : (
    <p class="rl-result" key={spins}>
      <b class={`rl-fell rl-${colour ?? ''}`}>{pocket}</b> {colour}
      {last === 'spin' && <span>· {returned > 0 ? `returns ${returned}` : 'no bet wins'}</span>}
    </p>
  );

const Money = ({ view: { bankroll, remaining, maxBet } }: { readonly view: RouletteView }) => (
  <dl class="rl-money">
    <div>
      <dt>Money</dt>
      <dd>{bankroll}</dd>
    </div>
    <div>
      <dt>On the table</dt>
      <dd>{bankroll - remaining}</dd>
    </div>
    <div>
      <dt>Most on a spot</dt>
      <dd>{maxBet}</dd>
    </div>
  </dl>
);

/** The bets in words, as they are written in moves. */
const OpenBets = ({ bets }: { readonly bets: readonly string[] }) => (
  <section class="rl-open-bets" aria-label="Open bets">
    {bets.length === 0 ? (
      <p class="rl-none">No bets on the table.</p>
    ) : (
      <ul class="rl-bets">
        {bets.map((bet) => (
          <li key={bet}>{betWords(bet)}</li>
        ))}
      </ul>
    )}
  </section>
);

/** `straight:17:10` as `straight 17: 10`. */
function betWords(bet: string): string {
  const [type = '', selection = '', amount = ''] = bet.split(':');
  return `${selection === '-' ? type : `${type} ${selection}`}: ${amount}`;
}

function textOf({ pocket, colour, bets, bankroll }: RouletteView): string {
  const ball = pocket === null ? 'no spin yet' : `the ball fell on ${pocket} ${colour ?? ''}`;
  const open = bets.length === 0 ? 'no bets' : `bets ${bets.map(betWords).join(', ')}`;
  return `Roulette: ${ball}; ${open}; money ${bankroll}`;
}
