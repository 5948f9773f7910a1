/** The bytes of each uploaded part. At 300 kbit/s, a part still arrives within the request timeout. */
export const partBytes = 512 * 1_024

export function partsOf(fileBytes: number): number {
  return Math.ceil(fileBytes / partBytes)
}
