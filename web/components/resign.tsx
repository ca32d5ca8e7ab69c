import { Confirm } from './confirm';

interface ResignProps {
  readonly busy: boolean;
  readonly onResign: () => void;
}

/** Gives the game up, after asking once more. */
export const Resign = ({ busy, onResign }: ResignProps) => (
  <Confirm
    label="Resign"
    question="Give the game up?"
    yes="Yes, resign"
    no="Play on"
    busy={busy}
    onConfirm={onResign}
  />
);
