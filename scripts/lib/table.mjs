/** Formats rows of texts as columns; the named columns are right-aligned. */
export const table = (rows, right = []) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          right.includes(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Formats bytes as `12.3 KB`, of 1000 bytes each. */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** Formats milliseconds as `1.2 s`. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
