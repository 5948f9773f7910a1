import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { ByteReader } from './byte-reader.ts'
import { type Label, readSealedHeader } from './sealed-file.ts'

export type KeptBackup = { file: string; shop: string; until: Date }

const namePattern = /^bmart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.backup$/

/**
 * Returns the backups in a folder, latest first. Ignores files whose name or first bytes are not those of a
 * backup.
 */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const found = await Promise.all(
    names
      .filter((name) => namePattern.test(name))
      .map(async (name) => {
        const file = path.join(folder, name)
        const label = await readLabel(file).catch(() => undefined)
        return label ? [{ file, shop: label.shop, until: new Date(label.until) }] : []
      }),
  )
  return found.flat().toSorted((a, b) => b.until.getTime() - a.until.getTime())
}

async function readLabel(file: string): Promise<Label> {
  const stream = createReadStream(file, { end: 16_384 })
  try {
    const { header } = await readSealedHeader(new ByteReader(stream))
    return header
  } finally {
    stream.destroy()
  }
}

/** Deletes a shop's oldest backups and keeps the latest `keep` ones. Returns how many it deleted. */
export async function removeOldBackups(folder: string, shop: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).filter((one) => one.shop === shop).slice(keep)
  for (const { file } of old) await rm(file)
  return old.length
}

/**
 * Finds a backup. `meant` is either a file's path, or a time: then the latest backup from before that time.
 */
export async function findBackup(meant: string, folder: string): Promise<string> {
  const moment = /^\d{4}-\d\d-\d\d/.test(meant) ? new Date(meant) : undefined
  if (!moment) return path.resolve(meant)
  if (Number.isNaN(moment.getTime()))
    throw new BackupError(`'${meant}' is not a point in time: write it as 2026-11-26T15:30:00+05:30.`)
  const kept = await listBackups(folder)
  if (new Set(kept.map(({ shop }) => shop)).size > 1)
    throw new BackupError(`${folder} holds backups of more than one shop: name the file.`)
  const found = kept.find(({ until }) => until <= moment)
  if (found) return found.file
  const oldest = kept.at(-1)
  throw new BackupError(
    oldest
      ? `No backup in ${folder} is from before that: the oldest reaches until ${oldest.until.toISOString()}.`
      : `There are no backups in ${folder}: name the file, or set BACKUP_DIR.`,
  )
}
