import type { Condition, Faces } from './types';

export function matches(face: number, { comparison, value }: Condition): boolean {
  switch (comparison) {
    case '>=':
      return face >= value;
    case '<=':
      return face <= value;
    case '>':
      return face > value;
    case '<':
      return face < value;
    case '=':
      return face === value;
  }
}

export const lowestFace = (faces: Faces): number => (faces === 'F' ? -1 : 1);

export const highestFace = (faces: Faces): number => (faces === 'F' ? 1 : faces);

/** Whether the condition holds for every face, and so would never let a die come to rest. */
export const matchesAll = (condition: Condition, faces: Faces): boolean =>
  matches(lowestFace(faces), condition) && matches(highestFace(faces), condition);
