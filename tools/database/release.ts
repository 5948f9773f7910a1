import { readdirSync, writeFileSync } from 'node:fs'
import { lastReleaseFile, type Release, readLastRelease, readSurface, usedOf } from './release-surface.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

// npm run release: records the program's current demands on the database. From then on `npm run check`
// refuses changes that would break this release's nodes while the next release replaces them.
const used = await withMigratedDatabase(async (db) => usedOf(await readSurface(db)))
const release = readLastRelease().release + 1
const migrations = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
writeFileSync(
  lastReleaseFile,
  `${JSON.stringify({ release, migrations, ...used } satisfies Release, null, 2)}\n`,
)
console.log(`Wrote release ${release} to ${lastReleaseFile}: commit it with a tag.`)
