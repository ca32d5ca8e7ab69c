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
  usualForm,
  type Opponent,
  type StartForm,
} from './start-form';
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

/** A form that starts a game. Everything has a preset value, so one click is enough. */
export function StartPanel({ game, onClose }: StartPanelProps) {
  const dialog = useModal();
  const [form, setForm] = useState(() => usualForm(game, playerName()));
  const [accessKey, setAccessKey] = useState(keptAccessKey);
  const [fields, setFields] = useState<readonly OptionField[]>([]);
  const { busy, failure, start } = useStart(game);
  const change = (to: Partial<StartForm>): void => setForm((before) => ({ ...before, ...to }));
  const solo = isSolo(game);
  const chosen = OPPONENTS.find(({ opponent }) => opponent === form.opponent);
  return (
    <dialog ref={dialog} class="start" aria-labelledby="start-title" onClose={onClose}>
      <form
        class="start-form"
        onSubmit={(event) => {
          event.preventDefault();
          start(form, fields, accessKey.trim());
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
            value={form.opponent}
            onChange={(opponent) => change({ opponent: opponent as Opponent })}
          />
        )}
        {!solo && form.opponent !== 'computer' && <p class="hint">{ABOUT[form.opponent]}</p>}
        {!solo && form.opponent === 'computer' && game.strengths.length > 1 && (
          <Choices
            legend="How strong"
            name="strength"
            choices={game.strengths.map(({ word }) => ({ value: word, label: inWords(word) }))}
            value={form.strength}
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
            value={form.side}
            onChange={(side) => change({ side })}
          />
        )}
        {!solo && game.seats.max > game.seats.min && (
          <Choices
            legend="Players, with you"
            name="players"
            choices={counts(game).map((count) => ({ value: String(count), label: String(count) }))}
            value={String(form.players)}
            onChange={(players) => change({ players: Number(players) })}
          />
        )}
        {canBeRated(game) && (
          <RatedChoice game={game} form={form} onChange={(isRated) => change({ isRated })} />
        )}
        {!form.isRated && (
          <label class="start-name">
            <span>Your name</span>
            <input
              type="text"
              name="name"
              maxLength={40}
              autocomplete="nickname"
              placeholder="optional"
              value={form.name}
              onInput={({ currentTarget: { value } }) => change({ name: value })}
            />
          </label>
        )}
        <More game={game} form={form} fields={fields} onFields={setFields} onChange={change} />
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

const NEEDS_KEY = 'You need an access key from the operator of this server to start a game here.';

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

/** A few choices side by side, one of which is selected. */
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
  readonly form: StartForm;
  readonly fields: readonly OptionField[];
  readonly onFields: (fields: readonly OptionField[]) => void;
  readonly onChange: (to: Partial<StartForm>) => void;
}

/** Settings that few people change: the clock, who may join, and the game's own options, which are read on demand. */
function More({ game, form, fields, onFields, onChange }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const isInviting = invites(game, form) && !form.isRated;
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
        {!isSolo(game) && !invites(game, form) && levelsIn(game).length > 0 && (
          <label class="option">
            <span>Level of the computer</span>
            <select
              name="level"
              value={form.level}
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
              value={form.clock}
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
              checked={form.isOpen}
              onChange={({ currentTarget: { checked } }) => onChange({ isOpen: checked })}
            />
            <span>Show it in the lobby, so that anybody can join and watch</span>
          </label>
        )}
        {isInviting && (
          <label class="option-flag">
            <input
              type="checkbox"
              checked={form.isCasual}
              onChange={({ currentTarget: { checked } }) => onChange({ isCasual: checked })}
            />
            <span>Casual: all players may ask for hints</span>
          </label>
        )}
        <OptionForm
          fields={fields}
          entries={form.entries}
          onEntry={(name, value) => onChange({ entries: { ...form.entries, [name]: value } })}
        />
      </div>
    </details>
  );
}
