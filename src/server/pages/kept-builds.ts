import { access, copyFile, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { pseudoLanguage } from '../../words/languages.ts'

// A page that stays open asks for its parts by the names that they had in its build.
const earlierBuildsMax = 3
const keptDaysMax = 30
const dayMs = 86_400_000
const filesAtOnce = 32

/**
 * Keeps the scripts and styles of this build in a folder that outlives it, for pages that were opened before the next one, and
 * forgets the builds that were not started for long or have three after them. Several processes may share the folder.
 * @returns what goes on: whoever replaces another build has its files there at once, since nodes of that one are asked for them too.
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

/** What a build is called in the pages that it makes: their list of screens has it in its name. */
function buildOf(files: readonly string[]): string {
  const found = files.map((file) => /^manifest-(\w+)-shop\.js$/.exec(file)?.[1]).find(Boolean)
  if (!found) throw new Error('The built files have no list of screens, which names their build.')
  return found
}

// The same file under a second name takes no space; on another disk it has to be copied.
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

/** The builds that are kept, the one that was started last first. */
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

/** Finds the folder to send a file from: that of this build, or of another that has it. */
export function createFileFinder(assets: string, keptFolder: string): (file: string) => Promise<string> {
  const own = new Set<string>()
  return async (file) => {
    // What is no plain name is nowhere, and is refused by what sends it.
    if (own.has(file) || !/^(?:[\w-]+\/)?[\w-][\w.-]*$/.test(file)) return assets
    if (await isThere(path.join(assets, file))) {
      own.add(file)
      return assets
    }
    for (const { folder } of await listKept(keptFolder))
      if (await isThere(path.join(folder, file))) return folder
    return assets
  }
}

async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  )
}
