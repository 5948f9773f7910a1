import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * Copies the files of this checkout, with uncommitted changes, to a folder whose sources the mutations may
 * break.
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
  // Makes a junction, which every user of Windows may create. Other systems ignore this type.
  await symlink(resolve('node_modules'), join(path, 'node_modules'), 'junction')
  return path
}
