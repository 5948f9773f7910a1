import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBackup, listBackups, removeOldBackups } from './backup-folder.ts'
import { seal, unseal } from './sealed-file.ts'

const key = randomBytes(32)
const content = randomBytes(700_000)
const label = { shop: 'own', until: '2026-11-26T10:00:00.000Z' }

async function* pieces(of: Buffer, length = 100_000) {
  for (let at = 0; at < of.length; at += length) yield of.subarray(at, at + length)
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of source) all.push(piece)
  return Buffer.concat(all)
}

const sealed = async (by?: Buffer) => await whole(seal(pieces(content), by, label))
const opened = async (file: Buffer, by?: Buffer) => await whole(unseal(pieces(file, 65_537), by))

it.each([undefined, key])('opens sealed content unchanged, with a key or without', async (by) => {
  expect((await opened(await sealed(by), by)).equals(content)).toBe(true)
})

it('reveals nothing of an encrypted file, and opens it only with its own key', async () => {
  const file = await whole(seal(pieces(Buffer.from('Zubeidamarker'.repeat(100))), key, label))
  expect(file.includes('Zubeidamarker')).toBe(false)
  await expect(opened(file)).rejects.toThrow('The backup is encrypted: set BACKUP_KEY')
  await expect(opened(file, randomBytes(32))).rejects.toThrow('BACKUP_KEY is not the key')
})

it.each([undefined, key])('refuses a file that is truncated or has data after its end', async (by) => {
  const file = await sealed(by)
  for (const left of [0, 5, 20, 150, 300_000, file.length - 262_500, file.length - 1])
    await expect(opened(file.subarray(0, left), by)).rejects.toThrow(/cut|not a backup/)
  await expect(opened(Buffer.concat([file, Buffer.from('x')]), by)).rejects.toThrow('damaged or was changed')
})

it.each([undefined, key])('refuses a file with a changed byte or swapped chunks', async (by) => {
  const file = await sealed(by)
  for (const at of [30, 400, 200_000, 524_288, file.length - 3]) {
    const other = Buffer.from(file)
    other[at]! ^= 1
    await expect(opened(other, by), `byte ${at}`).rejects.toThrow(
      /BackupError|damaged|cut|not a backup|not the key/,
    )
  }
  const header = file.indexOf('\n', file.indexOf('\n') + 1) + 1
  const chunk = 4 + 256 * 1024 + (by ? 16 : 32)
  const [first, second] = [0, 1].map((index) =>
    file.subarray(header + index * chunk, header + (index + 1) * chunk),
  )
  const swapped = Buffer.concat([
    file.subarray(0, header),
    second!,
    first!,
    file.subarray(header + 2 * chunk),
  ])
  await expect(opened(swapped, by)).rejects.toThrow(/damaged|not the key/)
})

let folder: string

async function keep(shop: string, until: string): Promise<void> {
  const name = `bmart-${until.replaceAll(':', '-')}.backup`
  await writeFile(path.join(folder, name), await whole(seal(pieces(Buffer.from(shop)), key, { shop, until })))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-backups-'))
  for (const day of ['21', '22', '23', '24']) await keep('own', `2026-11-${day}T03:00:00.000Z`)
  for (const name of ['bmart-2026-11-25T03-00-00.000Z.backup', 'notes.txt'])
    await writeFile(path.join(folder, name), 'not a backup at all')
})
afterAll(() => rm(folder, { recursive: true }))

it('finds the latest backup up to a point in time, and refuses one before all', async () => {
  expect(await findBackup('2026-11-23T18:00:00+05:30', folder)).toMatch('2026-11-23T03')
  expect(await findBackup('2026-11-23T08:00:00+05:30', folder)).toMatch('2026-11-22T03')
  await expect(findBackup('2026-11-20', folder)).rejects.toThrow('the oldest reaches until 2026-11-21')
  await expect(findBackup('2026-11-99', folder)).rejects.toThrow('is not a point in time')
  await expect(findBackup('2026-11-20', tmpdir())).rejects.toThrow('There are no backups')
})

it("keeps only a shop's latest backups, and touches no other file", async () => {
  await keep('another', '2026-11-01T03:00:00.000Z')
  await expect(findBackup('2026-11-23', folder)).rejects.toThrow('of more than one shop')
  expect(await removeOldBackups(folder, 'own', 2)).toBe(2)
  expect((await listBackups(folder)).map((one) => one.until.getUTCDate())).toEqual([24, 23, 1])
  expect((await readdir(folder)).length).toBe(5)
})
