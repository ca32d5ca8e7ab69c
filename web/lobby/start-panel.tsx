import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { inWords } from '../kit/in-words';
import { catalogGame, type CatalogGame } from '../lib/api';
import { optionFields, type OptionField } from './option-fields';
import { keptAccessKey, playerName } from '../lib/storage';
import { OptionForm } from './option-form';
import { GamePicture } from './tiles';
import { RatedChoice } from './rated-choice';
import { useStart } from './use-start';
import {
  canBeRated,
  CLOCKS,
  invites,
  isSolo,
  levelsIn,
  optionsOfSides,
  sidesIn,
  takesClock,
  usualWish,
  type Opponent,
  type Wish,
} from './wish';
import './start-panel.css';

interface StartPanelProps {
  readonly game: CatalogGame;
  readonly onClose: () => void;
}

const OPPONENTS: readonly { readonly opponent: Opponent; readonly label: string; readonly start: string }[] =
  [
    { opponent: 'computer', label: 'Computer', start: 'Play' },
    { opponent: 'friend', label: 'Friend', start: 'Invite a friend' },
    { opponent: 'agent', label: 'AI agent', start: 'Invite an agent' },
  ];

const ABOUT: Readonly<Record<Opponent, string>> = {
  computer: '',
  friend: 'You get a link to send, and the game begins when your friend has opened it.',
  agent: 'You get a sentence to give to your AI assistant, which then sits down as the other player.',
};

/** Asks how a game is to be played, and starts it. Everything is chosen already, so one click is enough. */
export function StartPanel({ game, onClose }: StartPanelProps) {
  const dialog = useModal();
  const [wish, setWish] = useState(() => usualWish(game, playerName()));
  const [accessKey, setAccessKey] = useState(keptAccessKey);
  const [fields, setFields] = useState<readonly OptionField[]>([]);
  const { busy, failure, start } = useStart(game);
  const change = (to: Partial<Wish>): void => setWish((before) => ({ ...before, ...to }));
  const solo = isSolo(game);
  const chosen = OPPONENTS.find(({ opponent }) => opponent === wish.opponent);
  return (
    <dialog ref={dialog} class="start" aria-labelledby="start-title" onClose={onClose}>
      <form
        class="start-form"
        onSubmit={(event) => {
          event.preventDefault();
          start(wish, fields, accessKey.trim());
        }}
      >
        <header>
          <GamePicture game={game} />
          <div>
            <h2 id="start-title">{game.title}</h2>
            <p>{game.description}</p>
          </div>
          <button
            type="button"
            class="quiet start-close"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </header>
        {!solo && (
          <Choices
            legend="Play against"
            name="opponent"
            choices={OPPONENTS.map(({ opponent, label }) => ({ value: opponent, label }))}
            value={wish.opponent}
            onChange={(opponent) => change({ opponent: opponent as Opponent })}
          />
        )}
        {!solo && wish.opponent !== 'computer' && <p class="hint">{ABOUT[wish.opponent]}</p>}
        {!solo && wish.opponent === 'computer' && game.strengths.length > 1 && (
          <Choices
            legend="How strong"
            name="strength"
            choices={game.strengths.map(({ word }) => ({ value: word, label: inWords(word) }))}
            value={wish.strength}
            onChange={(strength) => change({ strength, level: '' })}
          />
        )}
        {sidesIn(game).length > 0 && (
          <Choices
            legend="You play"
            name="side"
            choices={[
              ...sidesIn(game).map(({ name }) => ({ value: name, label: inWords(name) })),
              { value: '', label: 'Either' },
            ]}
            value={wish.side}
            onChange={(side) => change({ side })}
          />
        )}
        {!solo && game.seats.max > game.seats.min && (
          <Choices
            legend="Players, with you"
            name="players"
            choices={counts(game).map((count) => ({ value: String(count), label: String(count) }))}
            value={String(wish.players)}
            onChange={(players) => change({ players: Number(players) })}
          />
        )}
        {canBeRated(game) && (
          <RatedChoice game={game} wish={wish} onChange={(isRated) => change({ isRated })} />
        )}
        {!wish.isRated && (
          <label class="start-name">
            <span>Your name</span>
            <input
              type="text"
              name="name"
              maxLength={40}
              autocomplete="nickname"
              placeholder="optional"
              value={wish.name}
              onInput={({ currentTarget: { value } }) => change({ name: value })}
            />
          </label>
        )}
        <More game={game} wish={wish} fields={fields} onFields={setFields} onChange={change} />
        {failure !== null && <p role="alert">{failure.status === 401 ? NEEDS_KEY : failure.message}</p>}
        {failure?.status === 401 && (
          <label class="start-name">
            <span>Access key</span>
            <input
              type="text"
              name="access-key"
              autocomplete="off"
              value={accessKey}
              onInput={({ currentTarget: { value } }) => setAccessKey(value)}
            />
          </label>
        )}
        <footer>
          <button type="submit" class="primary start-go" disabled={busy}>
            {solo ? 'Play' : chosen?.start}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

const NEEDS_KEY = 'Games are started here with an access key, which the people who run this server give out.';

const counts = ({ seats: { min, max } }: CatalogGame): readonly number[] =>
  Array.from({ length: max - Math.max(min, 2) + 1 }, (_, more) => Math.max(min, 2) + more);

/** A modal dialog, opened with the keyboard focus in it. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector<HTMLButtonElement>('.start-go')?.focus({ preventScroll: true });
    return () => opened?.close();
  }, []);
  return dialog;
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A few things of which one is chosen, side by side. */
const Choices = ({ legend, name, choices, value, onChange }: ChoicesProps) => (
  <fieldset class={choices.length > 5 ? 'choices choices-many' : 'choices'}>
    <legend>{legend}</legend>
    <div>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

interface MoreProps {
  readonly game: CatalogGame;
  readonly wish: Wish;
  readonly fields: readonly OptionField[];
  readonly onFields: (fields: readonly OptionField[]) => void;
  readonly onChange: (to: Partial<Wish>) => void;
}

/** What few people change: the clock, who may join, and the game's own options, which are read when they are wanted. */
function More({ game, wish, fields, onFields, onChange }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const isInviting = invites(game, wish) && !wish.isRated;
  useEffect(() => {
    if (!isOpen || fields.length > 0) return;
    void catalogGame(game.game).then((answer) => {
      if (answer.ok) onFields(optionFields(answer.value.optionsSchema, optionsOfSides(game), game.unhurried));
    });
  }, [isOpen]);
  return (
    <details
      class="more"
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
      onInvalidCapture={({ currentTarget }) => {
        // The browser can point only at a field that is shown.
        currentTarget.open = true;
      }}
    >
      <summary>More options</summary>
      <div class="options">
        {!isSolo(game) && !invites(game, wish) && levelsIn(game).length > 0 && (
          <label class="option">
            <span>Level of the computer</span>
            <select
              name="level"
              value={wish.level}
              onChange={({ currentTarget: { value } }) => onChange({ level: value })}
            >
              <option value="">as chosen above</option>
              {levelsIn(game).map(({ level, label }) => (
                <option key={level} value={level}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {takesClock(game) && (
          <label class="option">
            <span>Clock</span>
            <select
              name="clock"
              value={wish.clock}
              onChange={({ currentTarget: { value } }) => onChange({ clock: value })}
            >
              <option value="">none: take your time</option>
              {CLOCKS.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {isInviting && (
          <label class="option-flag">
            <input
              type="checkbox"
              checked={wish.isOpen}
              onChange={({ currentTarget: { checked } }) => onChange({ isOpen: checked })}
            />
            <span>Show it in the lobby, so that anybody can join and watch</span>
          </label>
        )}
        {isInviting && (
          <label class="option-flag">
            <input
              type="checkbox"
              checked={wish.isCasual}
              onChange={({ currentTarget: { checked } }) => onChange({ isCasual: checked })}
            />
            <span>Casual: all players may ask for hints</span>
          </label>
        )}
        <OptionForm
          fields={fields}
          entries={wish.entries}
          onEntry={(name, value) => onChange({ entries: { ...wish.entries, [name]: value } })}
        />
      </div>
    </details>
  );
}
