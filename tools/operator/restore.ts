import { parseArgs } from 'node:util'
import { idOfKey } from '../../src/platform/secrets.ts'
import { findBackup } from '../../src/server/backup/backup-folder.ts'
import type { Manifest } from '../../src/server/backup/backup-records.ts'
import {
  checkPresent,
  restoreEmbedded,
  restoreServer,
  tryBackup,
} from '../../src/server/backup/restore-backup.ts'
import type { Settings } from '../../src/server/environment/start-settings.ts'
import { commandLine } from './commands.ts'
import { CommandError, inPlainWords, openPostgres } from './with-database.ts'

await inPlainWords(async (settings) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      present: { type: 'boolean' },
      'print-data-key': { type: 'boolean' },
    },
  })
  const [meant, ...more] = positionals
  if (values.present && meant === undefined) return await tellPresent(settings)
  if (meant === undefined || more.length > 0 || values.present)
    throw new CommandError(`Name a backup, or a moment: ${commandLine('restore')}`)
  const { folder, key } = settings.backups
  const backup = { file: await findBackup(meant, folder), key }
  console.log(`Reading ${backup.file} …`)
  if (values.check) {
    const manifest = await tryBackup(backup, folder)
    console.log(`The backup is valid and complete up to ${manifest.until}. Nothing was replaced.`)
    return
  }
  const manifest = await restore(settings, backup)
  console.log(`Restored and checked: everything adds up. It reaches until ${manifest.until}.`)
  if (!settings.dataKeys.map(idOfKey).includes(manifest.dataKeyProof))
    console.log(
      'DATA_KEY lacks the key of this backup: PANs and account numbers stay unreadable until you add it.',
    )
  if (values['print-data-key'])
    console.log(manifest.dataKey ? `DATA_KEY=${manifest.dataKey}` : 'The backup has no DATA_KEY in it.')
})

async function tellPresent(settings: Settings): Promise<void> {
  const postgres = await openPostgres(settings)
  try {
    const moved = await checkPresent(postgres.ownerUrl ?? postgres.url)
    console.log(`Everything adds up. Money last moved at ${moved?.toISOString() ?? 'no time: it never did'}.`)
  } finally {
    await postgres.stop()
  }
}

async function restore(
  settings: Settings,
  backup: { file: string; key: Buffer | undefined },
): Promise<Manifest> {
  if (settings.databaseUrl)
    return await restoreServer({ url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl }, backup)
  const { manifest, keptAside, unread } = await restoreEmbedded(settings.dataDir, backup)
  if (unread) console.log('The previous database does not open, so its shop is unknown.')
  if (keptAside) console.log(`The previous database is kept at ${keptAside}.`)
  return manifest
}
