import { linesOfFile } from '../../platform/csv/lines-of-file.ts'
import type { Db } from '../../platform/database/database.ts'
import { isLocationsEmpty } from './locations.sql.ts'

// All 36 districts of Maharashtra with their sub-districts and towns, and the villages of 21 sub-districts.
// Source: the Local Government Directory (GODL-India) and datameet (ODbL). The directory lacks Mumbai's
// talukas and areas. This project invented their codes, which begin with the district's code.
const files = ['sub-districts.csv', 'villages.csv']

/** Imports the project's location files if the database has no locations. May run in a live shop. */
export async function fillLocationsWhenEmpty(db: Db): Promise<void> {
  if (!(await isLocationsEmpty(db))) return
  const { importLocations } = await import('./import-locations.flow.ts')
  for (const file of files) {
    const { bad } = await importLocations(db, linesOfFile(new URL(file, import.meta.url)))
    if (bad[0]) throw new Error(`${file} line ${bad[0].line}: ${bad[0].reason}`)
  }
}
