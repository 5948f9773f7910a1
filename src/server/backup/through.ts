import { pipeline, Readable, type Transform } from 'node:stream'

/**
 * Pipes a stream through a transform. An error in the stream or the transform ends both, and is thrown to the
 * reader.
 */
export function through(source: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(source), transform, () => undefined)
  return transform
}
