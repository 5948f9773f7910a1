import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The Debian package that contains each program.
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  nginx: 'nginx-light',
  openssl: 'openssl',
} as const

export type Programs = Record<keyof typeof packages, string> & {
  /** The folder of PostgreSQL's programs. On Debian they are not in the PATH. */
  postgresBin: string
}

// Adds the folders of system programs, which are not in the PATH of every user.
const usualFolders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']

/** Returns the path of each program. @throws Error that names the packages of missing programs. */
export function findPrograms(folders: readonly string[] = usualFolders, libraries = '/usr/lib'): Programs {
  const postgresBin = globSync(`${libraries}/postgresql/*/bin`).toSorted(byVersion).at(-1)
  const named = Object.keys(packages) as (keyof typeof packages)[]
  const found = new Map(named.map((name) => [name, findProgram(name, folders)]))
  const missing: string[] = named.filter((name) => !found.get(name)).map((name) => packages[name])
  if (postgresBin === undefined) missing.push('postgresql')
  // Checks for a Python library that Patroni needs for etcd. Patroni's package only suggests it.
  if (globSync(`${libraries}/python3*/**/etcd/__init__.py`).length === 0) missing.push('python3-etcd')
  if (missing.length > 0)
    throw new Error(
      `Not installed: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  return {
    ...(Object.fromEntries(found) as Record<keyof typeof packages, string>),
    postgresBin: postgresBin!,
  }
}

/** Returns the path of a program. Returns undefined if the program is not installed. */
export function findProgram(
  name: keyof typeof packages,
  folders: readonly string[] = usualFolders,
): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function byVersion(one: string, other: string): number {
  return Number(/\d+/.exec(one)) - Number(/\d+/.exec(other))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
