import { createReadStream } from 'node:fs'

/** Yields the lines of a file one by one, so that the whole file is never in memory. */
export function linesOfFile(file: string | URL): AsyncGenerator<string> {
  return linesOf(createReadStream(file, 'utf8') as AsyncIterable<string>)
}

/**
 * Yields the lines of a text that arrives in pieces, with any of the three line endings. Cuts a line longer
 * than `lengthMax`. The cut line is still longer than `lengthMax`, so that the caller notices.
 */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  lengthMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  // Does not use node:readline, which loses lines that arrive while the caller awaits something else first.
  let rest = ''
  let endsInReturn = false
  for await (const piece of pieces) {
    const text = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    if (piece !== '') endsInReturn = piece.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/)
    lines[0] = rest + lines[0]
    rest = (lines.pop() ?? '').slice(0, lengthMax + 1)
    yield* lines
  }
  if (rest !== '') yield rest
}
