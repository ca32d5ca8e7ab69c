import { defineCard, ink, light, paint } from '../kit/card';
import { gainStep } from '../kit/gaining';
import { push } from '../kit/step';
import { addFact, seatAt } from '../table';

/** It is trashed before the choice. In the second play by a Throne Room it is already gone, and the player still gains a card. */
export const feast = defineCard({
  name: 'Feast',
  type: 'action',
  cost: 4,
  text: 'Trash this; gain a card costing up to $5',
  picture: [
    paint('M20 6h24q0 16-12 17q-12-1-12-17z'),
    light('M24 9h4q0 8 4 11q-8-1-8-11z'),
    ink('M30 23h4v10h-4zM23 34q9-5 18 0v4h-18z'),
  ],
  numbers: { play: 65, buy: 85 },
  bot: { worth: [2.4, 1], play: 210, double: 170 },
  effect(table, play) {
    if (play.throne !== 2) {
      const player = seatAt(table, play.player);
      player.inPlay = player.inPlay.slice(0, -1);
      table.state.trash = [...table.state.trash, play.card];
      addFact(table, { type: 'trash', player: play.player, cards: [play.card] });
    }
    push(table, gainStep, play, { maxCost: 5, asked: null });
  },
});
