import { writeCompressedFiles } from './compressed-files.ts'

// Runs in its own process: a shop that has just built may already serve, and must not keep the two hundred
// megabytes that this takes. It ends with the shop that started it; otherwise the next start would build
// beside it.
process.stdin
  .resume()
  .on('end', () => process.exit(1))
  .unref()
await writeCompressedFiles('build/client')
