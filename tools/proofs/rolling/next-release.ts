import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lastReleaseFile, readLastRelease } from '../../database/release-surface.ts'

const migrations = {
  '9998-rolling.sql': `alter table purchase_order add column rolling text;
alter table product add column rolling integer not null default 0;
create table rolling (member_id bigint not null references member (id));`,
  '9999-rolling.concurrently.sql': 'create index concurrently entry_rolling on entry (amount);',
}

/**
 * Creates a checkout of an invented next release. It contains the same program with more migrations. In its
 * build, the route manifest and the first script have other names.
 */
export function makeNextRelease(folder: string): void {
  mkdirSync(folder)
  for (const name of readdirSync('.'))
    if (!['migrations', 'build', 'data', '.git', '.env'].includes(name))
      symlinkSync(path.resolve(name), path.join(folder, name))
  cpSync('migrations', path.join(folder, 'migrations'), { recursive: true })
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(path.join(folder, 'migrations', name), text)
  const release = readLastRelease()
  writeFileSync(
    path.join(folder, lastReleaseFile),
    JSON.stringify({ ...release, release: release.release + 1 }),
  )
  const build = path.join(folder, 'build')
  // Omits compressed files, because they contain the old names.
  cpSync('build', build, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !/\.(?:br|gz)$/.test(file),
  })
  const scripts = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const names = scripts.flatMap((file) => /(?:^|[\\/])((?:manifest|entry\.client)-\w+)/.exec(file)?.[1] ?? [])
  const others = [...new Set(names)].map((name) => [name, name.replace(/-\w+$/, '-next0000')] as const)
  for (const file of scripts) {
    const from = path.join(build, file)
    const text = readFileSync(from, 'utf8')
    const renamed = others.reduce((now, [name, other]) => now.replaceAll(name, other), text)
    if (renamed !== text) writeFileSync(from, renamed)
    const to = others.reduce((now, [name, other]) => now.replace(name, other), file)
    if (to !== file) renameSync(from, path.join(build, to))
  }
}
