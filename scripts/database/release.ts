import { readdirSync, writeFileSync } from 'node:fs'
import { lastReleaseFile, type Release, readLastRelease, readSurface, usedOf } from './release-surface.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

// npm run release: notes what the program asks of its database as it is now, so that from here on `npm run check` refuses what
// its nodes could not bear while the next release replaces them.
const used = await withMigratedDatabase(async (db) => usedOf(await readSurface(db)))
const release = readLastRelease().release + 1
const migrations = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
writeFileSync(
  lastReleaseFile,
  `${JSON.stringify({ release, migrations, ...used } satisfies Release, null, 2)}\n`,
)
console.log(`${lastReleaseFile} is of release ${release}: commit it with a tag.`)
