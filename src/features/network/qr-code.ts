/** A QR code: a square of modules, its dark ones as the path of an SVG with one unit to a module. */
export type QrCode = { size: number; path: string }

/** Draws a text as a QR code that a phone reads from another's screen. */
export async function qrCode(text: string): Promise<QrCode> {
  // When the first one is asked for: a start needs none.
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, row) =>
    darkRuns(data.subarray(row * size, (row + 1) * size), row),
  )
  return { size, path: rows.join('') }
}

// Dark modules beside each other are one rectangle, which keeps the path short and leaves no seams.
function darkRuns(row: Uint8Array, y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const width = x - start + 1
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}
