import { pipeline, Readable, type Transform } from 'node:stream'

/** What a transform makes of a stream. An error of either ends the other, and whoever reads gets it. */
export function through(source: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(source), transform, () => undefined)
  return transform
}
