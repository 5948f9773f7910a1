import { readdirSync, writeFileSync } from 'node:fs'
import { lastReleaseFile, type Release, readLastRelease, readSurface, usedOf } from './release-surface.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

// npm run release: records what the program needs of the database. After that, `npm run check` refuses
// changes that would break nodes of this release while the next one replaces them.
const used = await withMigratedDatabase(async (db) => usedOf(await readSurface(db)))
const release = readLastRelease().release + 1
const migrations = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
writeFileSync(
  lastReleaseFile,
  `${JSON.stringify({ release, migrations, ...used } satisfies Release, null, 2)}\n`,
)
console.log(`Wrote release ${release} to ${lastReleaseFile}: commit it with a tag.`)
