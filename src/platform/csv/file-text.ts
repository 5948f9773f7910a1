import { placed } from '../../wire/placed.ts'
import { UnusableFileError } from './unusable-file-error.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Decodes a file's bytes from UTF-8 or UTF-16, with or without a byte order mark. Refuses other encodings,
 * because their letters would silently be imported wrong.
 * @throws UnusableFileError
 */
export async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let lineEnds = 0
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder!.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new UnusableFileError(
        lineEnds === 0
          ? 'office.imports.notUtf8'
          : placed('office.imports.notUtf8Behind', { line: lineEnds }),
      )
    }
  }
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    const text = decode(chunk)
    for (const letter of text) if (letter === '\n') lineEnds += 1
    yield text
  }
  if (decoder) yield decode()
}

/**
 * Detects the encoding by the byte order mark. If there is none, looks at the positions of zero bytes,
 * because in UTF-16 each Latin letter has a zero byte.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b) throw new UnusableFileError('office.imports.isWorkbook')
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 1_000)
  const zeros = [0, 0]
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2]! += 1
  const many = beginning.length / 5
  if (zeros[1]! > many && zeros[0]! < many / 4) return 'utf-16le'
  if (zeros[0]! > many && zeros[1]! < many / 4) return 'utf-16be'
  return 'utf-8'
}
