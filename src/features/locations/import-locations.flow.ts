import { type CsvRecord, recordsOf } from '../../platform/csv/records.ts'
import type { Db } from '../../platform/database/database.ts'
import { BadRowError, type LocationRow, type Named, readColumns, readLocationRow } from './location-row.ts'
import {
  listSubDistrictsOfAll,
  type NamedLocation,
  upsertDistricts,
  upsertSubDistricts,
  upsertVillages,
} from './locations.sql.ts'

type Renamed = { old: string; now: string }

// Renamed districts by code. The directory's files of 2022 contain the old names.
const renamedDistricts: Record<number, Renamed> = {
  466: { old: 'Ahmednagar', now: 'Ahilyanagar' },
  469: { old: 'Aurangabad', now: 'Chhatrapati Sambhajinagar' },
  482: { old: 'Mumbai', now: 'Mumbai City' },
  488: { old: 'Osmanabad', now: 'Dharashiv' },
}

const renamedSubDistricts: Record<number, Renamed> = {
  4137: { old: 'Aurangabad', now: 'Chhatrapati Sambhajinagar' },
  4240: { old: 'Osmanabad', now: 'Dharashiv' },
}

/** Returns a district's current name. A file may contain its former name. */
function currentDistrictName(code: number, name: string): string {
  return currentName(renamedDistricts[code], name)
}

function currentSubDistrictName(code: number, name: string): string {
  return currentName(renamedSubDistricts[code], name)
}

function currentName(renamed: Renamed | undefined, name: string): string {
  return renamed?.old === name ? renamed.now : name
}

export type BadRow = { line: number; reason: string }
export type ImportReport = { rows: number; bad: BadRow[] }

const maharashtra = 27
const rowsPerBatch = 2_000

/**
 * Imports locations from the lines of a CSV file. A repeated import renames places whose name changed, and
 * removes none. Skips and reports unusable lines.
 */
export async function importLocations(
  db: Db,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void = () => undefined,
): Promise<ImportReport> {
  const known = new KnownLocations(await listSubDistrictsOfAll(db))
  const report: ImportReport = { rows: 0, bad: [] }
  let batch = new Batch()
  let columns: ReturnType<typeof readColumns> | undefined
  for await (const record of recordsOf(lines)) {
    if (!columns) {
      columns = readColumns(fieldsOf(record))
      continue
    }
    report.rows += 1
    try {
      batch.add(known.place(readLocationRow(fieldsOf(record), columns)))
    } catch (error) {
      if (!(error instanceof BadRowError)) throw error
      report.bad.push({ line: record.line, reason: error.message })
    }
    if (batch.size < rowsPerBatch) continue
    await batch.write(db)
    batch = new Batch()
    onProgress(report.rows)
  }
  await batch.write(db)
  onProgress(report.rows)
  return report
}

function fieldsOf(record: CsvRecord): string[] {
  if ('problem' in record) throw new BadRowError(record.problem)
  return record.fields
}

type Placed = { district: Named; subDistrict?: Named; village?: Named }

/**
 * The places in the database and in the lines read so far. A line that contradicts a known place is refused.
 */
class KnownLocations {
  readonly #districtNames = new Map<number, string>()
  readonly #subDistricts = new Map<number, { districtCode: number; name: string; isFromFile: boolean }>()

  constructor(subDistricts: NamedLocation[]) {
    for (const { id, parentId, name } of subDistricts)
      this.#subDistricts.set(id, { districtCode: parentId, name, isFromFile: false })
  }

  /**
   * Returns the places of a line, with their current names.
   * @throws BadRowError if the line contradicts a known place.
   */
  place(row: LocationRow): Placed {
    const district = this.#placeDistrict(row.district)
    const subDistrict = row.subDistrict
      ? this.#placeSubDistrict(row.subDistrict, district.code)
      : row.village && this.#subDistrictOfTown(row.village, district.code)
    return { district, subDistrict, village: row.village }
  }

  #placeDistrict({ code, name }: Named): Named {
    const current = currentDistrictName(code, name)
    const before = this.#districtNames.get(code) ?? current
    if (before !== current) throw new BadRowError(`district ${code} is called ${before} further up`)
    this.#districtNames.set(code, current)
    return { code, name: current }
  }

  #placeSubDistrict({ code, name }: Named, districtCode: number): Named {
    const current = currentSubDistrictName(code, name)
    const before = this.#subDistricts.get(code)
    if (before && before.districtCode !== districtCode)
      throw new BadRowError(`sub-district ${code} lies in district ${before.districtCode}`)
    if (before?.isFromFile && before.name !== current)
      throw new BadRowError(`sub-district ${code} is called ${before.name} further up`)
    this.#subDistricts.set(code, { districtCode, name: current, isFromFile: true })
    return { code, name: current }
  }

  // Returns the sub-district that has the town's name. The lines of some large towns name no sub-district.
  #subDistrictOfTown(town: Named, districtCode: number): Named {
    for (const [code, { districtCode: parent, name }] of this.#subDistricts) {
      if (parent !== districtCode) continue
      const townName = currentSubDistrictName(code, town.name)
      if (townName.startsWith(name) || name.startsWith(townName)) return { code, name }
    }
    throw new BadRowError(`${town.name} has no sub-district`)
  }
}

/**
 * Collects lines for one statement. Contains each place only once, because one statement cannot update a row
 * twice.
 */
class Batch {
  readonly #districts = new Map<number, NamedLocation>()
  readonly #subDistricts = new Map<number, NamedLocation>()
  readonly #villages = new Map<string, NamedLocation>()
  size = 0

  add({ district, subDistrict, village }: Placed): void {
    this.size += 1
    this.#districts.set(district.code, { id: district.code, parentId: maharashtra, name: district.name })
    if (!subDistrict) return
    this.#subDistricts.set(subDistrict.code, {
      id: subDistrict.code,
      parentId: district.code,
      name: subDistrict.name,
    })
    if (village)
      this.#villages.set(`${subDistrict.code} ${village.code}`, {
        id: village.code,
        parentId: subDistrict.code,
        name: village.name,
      })
  }

  async write(db: Db): Promise<void> {
    if (this.size === 0) return
    await upsertDistricts(db, [...this.#districts.values()])
    await upsertSubDistricts(db, [...this.#subDistricts.values()])
    await upsertVillages(db, [...this.#villages.values()])
  }
}
