import { parseArgs } from 'node:util'
import { removeOldBackups } from '../../src/server/backup/backup-folder.ts'
import { writeBackup } from '../../src/server/backup/write-backup.ts'
import { inPlainWords, openPostgres } from './with-database.ts'

await inPlainWords(async (settings) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'with-data-key': { type: 'boolean' } } })
  const { folder, key, keep } = settings.backups
  const to = values.to ?? folder
  const postgres = await openPostgres(settings)
  try {
    const { file, shop, until, bytes } = await writeBackup(to, {
      url: postgres.ownerUrl ?? postgres.url,
      shopName: settings.shopName,
      dataKeys: settings.dataKeys,
      key,
      withDataKey: values['with-data-key'] ?? false,
    })
    const removed = await removeOldBackups(to, shop, keep)
    console.log(`${file}: ${(bytes / 1e6).toFixed(1)} MB, ${key ? 'encrypted' : 'not encrypted'}.`)
    console.log(
      `It reaches until ${until.toISOString()}.${removed > 0 ? ` Older ones removed: ${removed}.` : ''}`,
    )
    if (!key)
      console.log(
        'The file is not encrypted: anyone who has it can read it. Set BACKUP_KEY to encrypt backups.',
      )
  } finally {
    await postgres.stop()
  }
})
