/** Bytes of a file per upload. At 300 kbit/s one part takes as long as a request may. */
export const partBytes = 512 * 1_024

/** Returns the number of parts of a file. */
export function partsOf(fileBytes: number): number {
  return Math.ceil(fileBytes / partBytes)
}
