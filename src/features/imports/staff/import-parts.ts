/** How much of a file is sent at once: a line of 300 kbit/s takes as long as a request may. */
export const partBytes = 512 * 1_024

/** How many parts a file of so many bytes has. */
export function partsOf(fileBytes: number): number {
  return Math.ceil(fileBytes / partBytes)
}
