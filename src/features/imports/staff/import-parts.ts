/** Bytes of a file per upload, so that one part finishes within a request's timeout at 300 kbit/s. */
export const partBytes = 512 * 1_024

/** Returns the number of parts of a file. */
export function partsOf(fileBytes: number): number {
  return Math.ceil(fileBytes / partBytes)
}
