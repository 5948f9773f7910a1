import { linesOfFile } from '../../platform/csv/lines-of-file.ts'
import type { Db } from '../../platform/database/database.ts'
import { isLocationsEmpty } from './locations.sql.ts'

// Files with all 36 districts of Maharashtra, their sub-districts and towns, and the villages of twenty-one
// sub-districts. Source: the Local Government Directory (GODL-India) and datameet (ODbL). Mumbai's talukas
// and areas are not in the directory, so they have made-up codes that begin with their district's.
const files = ['sub-districts.csv', 'villages.csv']

/** Fills a database without locations from the project's files, also in a live shop. */
export async function fillLocationsWhenEmpty(db: Db): Promise<void> {
  if (!(await isLocationsEmpty(db))) return
  const { importLocations } = await import('./import-locations.flow.ts')
  for (const file of files) {
    const { bad } = await importLocations(db, linesOfFile(new URL(file, import.meta.url)))
    if (bad[0]) throw new Error(`${file} line ${bad[0].line}: ${bad[0].reason}`)
  }
}
