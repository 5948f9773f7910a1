import { writeCompressedFiles } from './compressed-files.ts'

// Compresses in its own process. The shop that started it may already serve pages, and must not keep the two
// hundred megabytes that compression takes. Ends when that shop ends, because otherwise the next start would
// build at the same time.
process.stdin
  .resume()
  .on('end', () => process.exit(1))
  .unref()
await writeCompressedFiles('build/client')
