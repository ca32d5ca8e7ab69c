/** A square matrix, by rows. */
export type Matrix = readonly (readonly number[])[];

/** The inverse of a symmetric positive definite matrix, by elimination; no pivot of such a matrix is zero. */
export function inverseOf(matrix: Matrix): Matrix {
  const rows = matrix.map((row, at) => [...row, ...matrix.map((_, column) => (column === at ? 1 : 0))]);
  for (const [at, pivotRow] of rows.entries()) {
    const pivot = pivotRow[at] ?? 1;
    for (const [column, value] of pivotRow.entries()) pivotRow[column] = value / pivot;
    for (const row of rows) {
      const factor = row === pivotRow ? 0 : (row[at] ?? 0);
      if (factor !== 0)
        for (const [column, value] of pivotRow.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}

export const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0));
