import { writeCompressedFiles } from './compressed-files.ts'

// Compresses in a process of its own: the shop that built may already serve, and must not keep the two
// hundred megabytes that compression takes. Ends with the shop that started it; otherwise the next start
// would build at the same time.
process.stdin
  .resume()
  .on('end', () => process.exit(1))
  .unref()
await writeCompressedFiles('build/client')
