import { useEffect, useRef } from 'preact/hooks';
import { gamePanels, type GamePanel, type GamePanelProps } from '../lib/panels';
import { useLoaded } from './parts';
import './game-panels.css';

interface PanelButtonsProps {
  readonly panels: readonly GamePanel[];
  /** Which of its texts a button has. */
  readonly text: 'title' | 'words';
  readonly onOpen: (panel: GamePanel) => void;
}

/** Buttons that open panels next to the board of a finished game. */
export const PanelButtons = ({ panels, text, onOpen }: PanelButtonsProps) =>
  panels.map((panel) => (
    <button key={panel.name} type="button" class="quiet" onClick={() => onOpen(panel)}>
      {panel[text]}
    </button>
  ));

/** The panels of these names. */
export const OpenPanels = ({
  names,
  about,
}: {
  readonly names: readonly string[];
  readonly about: GamePanelProps;
}) =>
  gamePanels
    .filter(({ name }) => names.includes(name))
    .map((panel) => <OpenPanel key={panel.name} panel={panel} about={about} />);

/** A panel, which is loaded when somebody opens it. */
function OpenPanel({ panel, about }: { readonly panel: GamePanel; readonly about: GamePanelProps }) {
  const { name, title, load } = panel;
  const content = useLoaded(load);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class={`panel game-panel ${name}`} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {content === 'loading' && <p>Loading …</p>}
      {content === 'missing' && (
        <p role="alert">The {title.toLowerCase()} could not be loaded. Load the page again.</p>
      )}
      {typeof content === 'object' && <content.Loaded {...about} />}
    </section>
  );
}
