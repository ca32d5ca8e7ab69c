import { CardFace } from './card';

/** A card as large as on a table. Its words are those of the card that it enlarges, so that only eyes need it. */
export const CardDetail = ({ name }: { readonly name: string }) => (
  <div class="card-detail" aria-hidden="true">
    <CardFace name={name} />
  </div>
);
