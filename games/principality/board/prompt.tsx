import { useHintClass } from '../../../web/kit/spot';
import { CardFace } from './card';
import type { Choice } from './choice';
import type { TurnMoves } from './turn';

interface PromptProps {
  /** The viewer's open decision, or else the moves of the turn. */
  readonly choice: Choice | null;
  readonly turn: TurnMoves | null;
  readonly onMove: (command: string) => void;
}

/** The question to the viewer, its cards if they are nowhere else on the board, and the buttons. */
export function Prompt({ choice, turn, onMove }: PromptProps) {
  const question = choice?.form.question ?? turn?.advice ?? '';
  return (
    <section class={`prompt${choice ? ' asks' : ''}`} aria-label={choice ? 'Decision' : 'Your turn'}>
      <p class="prompt-question" aria-live="polite">
        {question}
      </p>
      {choice && <ShownCards choice={choice} />}
      <div class="prompt-buttons">
        {choice?.form.kind === 'answers' &&
          choice.form.answers.map(({ label, command }, at) => (
            <PromptButton key={command} {...{ label, command, onMove }} primary={at === 0} />
          ))}
        {choice?.confirm && <PromptButton {...choice.confirm} advised={choice.isAdvised} onMove={onMove} />}
        {!choice &&
          turn?.buttons.map(({ label, command, primary }) => (
            <PromptButton key={label} {...{ label, command, primary, onMove }} />
          ))}
      </div>
    </section>
  );
}

function ShownCards({ choice: { form, cardAt } }: { readonly choice: Choice }) {
  const shown = form.kind === 'answers' ? form.shown : form.place === 'shown' ? form.cards : [];
  if (shown.length === 0) return null;
  return (
    <ul class="cards prompt-cards" aria-label="Cards in question">
      {shown.map((card, at) => (
        <li key={`${at}:${card}`}>
          <CardFace name={card} size="small" choice={cardAt(at)} />
        </li>
      ))}
    </ul>
  );
}

interface PromptButtonProps {
  readonly label: string;
  readonly primary: boolean;
  /** The command of the button's move; null while it makes none. */
  readonly command: string | null;
  /** Whether a hint suggests its action with a different command. */
  readonly advised?: boolean;
  readonly onMove: (command: string) => void;
}

/** While more cards must be chosen, the button is disabled and says so. */
const PromptButton = ({ label, primary, command, advised = false, onMove }: PromptButtonProps) => (
  <button
    type="button"
    class={(primary ? 'primary' : 'prompt-button') + useHintClass(command ?? undefined, advised)}
    aria-disabled={command === null}
    onClick={command === null ? undefined : () => onMove(command)}
  >
    {label}
  </button>
);
