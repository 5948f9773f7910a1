import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * Copies the files of this checkout to a new folder, including uncommitted changes. Mutations may then break
 * the copied sources.
 */
export async function copyTree(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bmart-mutations-'))
  const list = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ])
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted']).toString().split('\0')
  const files = list
    .toString()
    .split('\0')
    .filter((file) => file !== '' && !deleted.includes(file))
  for (const folder of new Set(files.map((file) => dirname(file))))
    await mkdir(join(path, folder), { recursive: true })
  await Promise.all(files.map((file) => cp(file, join(path, file))))
  // Creates a junction, which every Windows user may create. Other systems create a normal link.
  await symlink(resolve('node_modules'), join(path, 'node_modules'), 'junction')
  return path
}
