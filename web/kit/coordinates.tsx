interface CoordinatesProps {
  readonly class: string;
  readonly names: readonly string[];
}

/** The names of a board's rows or columns. For the eye alone: each square says its own name. */
export const Coordinates = ({ class: name, names }: CoordinatesProps) => (
  <div class={name} aria-hidden="true">
    {names.map((each) => (
      <span key={each}>{each}</span>
    ))}
  </div>
);
