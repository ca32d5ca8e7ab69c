import { Confirm } from './confirm';

interface ResignProps {
  readonly busy: boolean;
  readonly onResign: () => void;
}

/** Resigns after a confirmation. */
export const Resign = ({ busy, onResign }: ResignProps) => (
  <Confirm
    label="Resign"
    question="Give up the game?"
    yes="Yes, resign"
    no="Keep playing"
    busy={busy}
    onConfirm={onResign}
  />
);
