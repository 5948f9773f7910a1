import { access, copyFile, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { pseudoLanguage } from '../../words/languages.ts'

// The number of earlier builds to keep. A page that is still open requests scripts of the build from which it
// came.
const earlierBuildsMax = 3
const keptDaysMax = 30
const dayMs = 86_400_000
const filesAtOnce = 32

/**
 * Stores this build's scripts and styles in a permanent folder, for pages that are still open after the next
 * build. Deletes earlier builds that no process has started for 30 days, and all but the latest three.
 * Several processes may share the folder.
 * @returns `kept`, the work that still runs. For a new build, this function first waits until its files are
 * stored, because browsers may request them from nodes that still run the old build.
 */
export async function keepBuild(clientFolder: string, keptFolder: string): Promise<{ kept: Promise<void> }> {
  const assets = path.join(clientFolder, 'assets')
  const build = buildOf(await readdir(assets))
  const others = (await listKept(keptFolder)).map(({ folder }) => path.basename(folder))
  const kept = keepFiles(assets, path.join(keptFolder, build)).then(() => forgetEarlier(keptFolder))
  if (others.length > 0 && !others.includes(build)) await kept
  return { kept }
}

async function keepFiles(assets: string, folder: string): Promise<void> {
  const files = (await readdir(assets, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(assets, path.join(entry.parentPath, entry.name)))
  const there = new Set(await readdir(folder, { recursive: true }).catch(() => []))
  const missing = files.filter((file) => !there.has(file) && !file.startsWith(pseudoLanguage))
  for (const inside of new Set(['', ...missing.map((file) => path.dirname(file))]))
    await mkdir(path.join(folder, inside), { recursive: true })
  for (let done = 0; done < missing.length; done += filesAtOnce)
    await Promise.all(
      missing
        .slice(done, done + filesAtOnce)
        .map((file) => keepFile(path.join(assets, file), path.join(folder, file))),
    )
  const now = new Date()
  await utimes(folder, now, now)
}

/**
 * Returns a build's name: the hash in the file name of its route manifest. Every page of the build contains
 * this file name.
 */
function buildOf(files: readonly string[]): string {
  const found = files.map((file) => /^manifest-(\w+)-shop\.js$/.exec(file)?.[1]).find(Boolean)
  if (!found) throw new Error('The built files have no list of screens, which names the build.')
  return found
}

// Creates a hard link, which takes no space. If the folder is on another disk, copies the file.
async function keepFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') await copyFile(from, to)
  }
}

async function forgetEarlier(keptFolder: string): Promise<void> {
  for (const [place, { folder, startedAt }] of (await listKept(keptFolder)).entries())
    if (place > earlierBuildsMax || Date.now() - startedAt > keptDaysMax * dayMs)
      await rm(folder, { recursive: true, force: true })
}

/** Returns the stored builds. The build that was started last comes first. */
async function listKept(keptFolder: string): Promise<{ folder: string; startedAt: number }[]> {
  const names = await readdir(keptFolder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(keptFolder, name)
      return {
        folder,
        startedAt: await stat(folder).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      }
    }),
  )
  return found.sort((one, other) => other.startedAt - one.startedAt)
}

/**
 * Returns a function that finds the folder of a file. This is the folder of this build, unless only another
 * stored build has the file.
 */
export function createFileFinder(assets: string, keptFolder: string): (file: string) => Promise<string> {
  const own = new Set<string>()
  return async (file) => {
    // Does not search for names with unusual characters. The file sender refuses them.
    if (own.has(file) || !/^(?:[\w-]+\/)?[\w-][\w.-]*$/.test(file)) return assets
    if (await doesExist(path.join(assets, file))) {
      own.add(file)
      return assets
    }
    for (const { folder } of await listKept(keptFolder))
      if (await doesExist(path.join(folder, file))) return folder
    return assets
  }
}

async function doesExist(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  )
}
