import { gamePanels, type GamePanel, type GamePanelProps } from '../lib/panels';

interface PanelButtonsProps {
  readonly panels: readonly GamePanel[];
  /** Which of its texts a button has. */
  readonly text: 'word' | 'words';
  readonly onOpen: (panel: GamePanel) => void;
}

/** Buttons that open panels beside the board of a finished game. */
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
    .map(({ name, Panel }) => <Panel key={name} {...about} />);
