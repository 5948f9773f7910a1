import { writeCompressedFiles } from './compressed-files.ts'

// A process of its own: a shop that has built may serve meanwhile, and keeps none of the two hundred megabytes that this takes.
// It ends with the shop that asked for it, or the next start would build beside it.
process.stdin
  .resume()
  .on('end', () => process.exit(1))
  .unref()
await writeCompressedFiles('build/client')
