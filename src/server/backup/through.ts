import { pipeline, Readable, type Transform } from 'node:stream'

/** Pipes a stream through a transform. An error in either ends both and reaches the reader. */
export function through(source: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(source), transform, () => undefined)
  return transform
}
