import { statfs } from 'node:fs/promises'
import path from 'node:path'

// Error codes and messages that mean a full disk. PostgreSQL and SQLite have messages of their own. 'wrote
// only … bytes' means that the disk became full during a write.
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])
const fullDiskWords =
  /No space left on device|ENOSPC|database or disk is full|Disk quota exceeded|wrote only \d+ of \d+ bytes/i
const bytesMin = 1_000_000

/**
 * Returns a message for the operator if a start failed because a disk is full; undefined otherwise.
 * @param dataDir the folder of permanent data. The program's own folder is also checked, because the start
 * writes built pages there.
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

/**
 * Returns whether a disk has less free space than `bytes`. The disk is that of the folder, or of its nearest
 * existing parent.
 */
async function isFull(folder: string, bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < bytes
  } catch {
    const parent = path.dirname(folder)
    return parent !== folder && (await isFull(parent, bytes))
  }
}
