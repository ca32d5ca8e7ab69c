import { isAlive, ROSTER } from '../rules/sim/roster';
import { livingAgents, nameOf, unitOf } from '../rules/sim/world';
import type { AgentId, Sim } from '../rules/types';
import { deedHint, deedName, deedsOf, ordersFor, type OrderKind } from './deeds';
import { doingText } from './words';

/** Who is chosen, and what for. */
export interface Choice {
  readonly agent: AgentId | null;
  readonly deed: OrderKind;
}

interface OrdersProps {
  readonly sim: Sim;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onMove: (command: string) => void;
}

/** Orders by button: an agent, what to do, and whom or where; what needs a place is also clicked on the map. */
export function Orders({ sim, choice: { agent, deed }, onChoose, onMove }: OrdersProps) {
  const chosen = agent === null ? undefined : unitOf(sim, agent);
  return (
    <section class="ts-panel ts-orders" aria-label="Orders">
      <div class="ts-agents" role="group" aria-label="Agents">
        {livingAgents(sim).map((unit) => (
          <button
            key={unit.id}
            type="button"
            class={`ts-chip ts-chip-${unit.id}`}
            aria-pressed={unit.id === agent}
            onClick={() => onChoose({ agent: unit.id === agent ? null : unit.id, deed: 'go' })}
          >
            <span class="ts-chip-name">{nameOf(unit.id)}</span>
            <span class="ts-chip-hp">
              {unit.hp}/{ROSTER[unit.id].maxHp}
            </span>
            <span class="ts-chip-doing">{doingText(unit)}</span>
          </button>
        ))}
      </div>
      {agent !== null && chosen && isAlive(chosen) ? (
        <>
          <div class="ts-deeds" role="group" aria-label={`What ${nameOf(agent)} does`}>
            {deedsOf(agent, sim).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === deed}
                onClick={() => onChoose({ agent, deed: each })}
              >
                {deedName(each)}
              </button>
            ))}
            {(chosen.action !== null || chosen.queue.length > 0) && (
              <button type="button" class="ts-stop" onClick={() => onMove(`interrupt ${agent}`)}>
                Stop
              </button>
            )}
          </div>
          <p class="ts-hint">{deedHint(deed)}</p>
          <Targets sim={sim} agent={agent} deed={deed} onMove={onMove} />
        </>
      ) : (
        <p class="ts-hint">Choose an agent here or on the map to give orders of your own.</p>
      )}
    </section>
  );
}

interface TargetsProps extends Pick<OrdersProps, 'sim' | 'onMove'> {
  readonly agent: AgentId;
  readonly deed: OrderKind;
}

/** The targets in reach as buttons; if there is none, why. */
function Targets({ sim, agent, deed, onMove }: TargetsProps) {
  const orders = ordersFor(sim, agent, deed);
  const possible = orders.filter(({ refusal }) => refusal === null);
  if (possible.length === 0) return <p class="ts-refusal">{orders[0]?.refusal ?? 'There is nobody left.'}</p>;
  return (
    <ul class="ts-targets" aria-label={`${deedName(deed)}: whom or where`}>
      {possible.map(({ label, command }) => (
        <li key={command}>
          <button type="button" onClick={() => onMove(command)}>
            <span class="ts-unseen">
              {nameOf(agent)}, {deedName(deed)}:{' '}
            </span>
            {deed === 'go' ? `to ${label}` : label}
          </button>
        </li>
      ))}
    </ul>
  );
}
