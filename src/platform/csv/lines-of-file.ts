import { createReadStream } from 'node:fs'

/** The lines of a file, read as they are needed. */
export function linesOfFile(file: string | URL): AsyncGenerator<string> {
  return linesOf(createReadStream(file, 'utf8') as AsyncIterable<string>)
}

/**
 * The lines of a text that comes in pieces, whichever of the three line ends it has. Of a line longer than
 * `lengthMax` only enough is kept to recognise that it is too long.
 */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  lengthMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  // Not node:readline: it drops the lines that arrive while its reader awaits something else first.
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
