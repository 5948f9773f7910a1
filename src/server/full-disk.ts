import { statfs } from 'node:fs/promises'
import path from 'node:path'

// PostgreSQL and SQLite report it in words of their own, and a PostgreSQL that cannot write its journal just ends.
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])
const fullDiskWords = /No space left on device|ENOSPC|database or disk is full|Disk quota exceeded/i
const bytesMin = 1_000_000

/**
 * The sentence for an operator when a start failed because a disk is full; undefined when that is not the reason.
 * @param dataDir the folder of what must survive; the pages are built in the folder of the program.
 */
export async function explainFullDisk(error: unknown, dataDir: string): Promise<string | undefined> {
  const programDir = process.cwd()
  if (await isFull(programDir, bytesMin))
    return `There is no room left on the disk of ${programDir}, where the pages of the shop are built: make room there and start again.`
  if (isFullDisk(error) || (await isFull(dataDir, bytesMin)))
    return `There is no room left on the disk of the data folder ${dataDir}: make room there, or set DATA_DIR to a folder on another disk.`
  return undefined
}

function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  if ((code !== undefined && fullDiskCodes.has(code)) || fullDiskWords.test(error.message)) return true
  const others = error instanceof AggregateError ? error.errors : []
  return [cause, ...others].some(isFullDisk)
}

/** Whether the disk of a folder, or of the nearest folder above that exists, has less room than that. */
async function isFull(folder: string, bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < bytes
  } catch {
    const parent = path.dirname(folder)
    return parent !== folder && (await isFull(parent, bytes))
  }
}
