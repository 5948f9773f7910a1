/**
 * Returns the dark modules of a QR code as an SVG path, one unit per module.
 * @param dark the modules, row by row.
 */
export function qrCodePath(dark: Uint8Array, size: number): string {
  let path = ''
  for (let y = 0; y < size; y += 1) path += darkRuns(dark.subarray(y * size, (y + 1) * size), y)
  return path
}

// Merges adjacent dark modules into one rectangle. The path stays short, and shows no gaps.
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
