/** A line of a locations file: a district, and optionally a sub-district and village. */
export type LocationRow = {
  district: Named
  subDistrict?: Named
  /** A village, or an urban body such as a municipal council. */
  village?: Named
}

export type Named = { code: number; name: string }

export type LocationColumns = Record<'district' | 'subDistrict' | 'village', { code: number; name: number }>

/** Thrown for a line that cannot be imported. The message is for the report. */
export class BadRowError extends Error {
  override name = 'BadRowError'
}

const codeMax = 2_147_483_647
const nameLengthMax = 80
const oddCharacters = /[\p{Cc}\p{Cf}\p{Cs}]/u

/** Reads the header of a file. Village columns are named village_… or, for urban bodies, localbody_…. */
export function readColumns(header: string[]): LocationColumns {
  const names = header.map((name) => name.trim().toLowerCase())
  const column = (...candidates: string[]) => {
    const index = names.findIndex((name) => candidates.includes(name))
    if (index < 0) throw new BadRowError(`the header has no column ${candidates.join(' or ')}`)
    return index
  }
  return {
    district: { code: column('district_code'), name: column('district_name') },
    subDistrict: { code: column('subdistrict_code'), name: column('subdistrict_name') },
    village: {
      code: column('village_code', 'localbody_code'),
      name: column('village_name', 'localbody_name'),
    },
  }
}

/**
 * Reads a line.
 * @throws BadRowError if the line is unusable.
 */
export function readLocationRow(fields: string[], columns: LocationColumns): LocationRow {
  const read = (what: string, { code, name }: { code: number; name: number }) =>
    readNamed(what, fields[code]?.trim() ?? '', fields[name]?.normalize('NFC').trim() ?? '')
  const district = read('district', columns.district)
  if (!district) throw new BadRowError('it has no district')
  return {
    district,
    subDistrict: read('sub-district', columns.subDistrict),
    village: read('village', columns.village),
  }
}

function readNamed(what: string, code: string, name: string): Named | undefined {
  if (code === '' && name === '') return undefined
  if (!/^\d{1,10}$/.test(code) || Number(code) > codeMax || Number(code) === 0)
    throw new BadRowError(`the code of its ${what} is not a number: '${code.slice(0, 20)}'`)
  if (name === '') throw new BadRowError(`its ${what} has no name`)
  if (name.length > nameLengthMax) throw new BadRowError(`the name of its ${what} is too long`)
  if (oddCharacters.test(name)) throw new BadRowError(`the name of its ${what} has unusual characters`)
  return { code: Number(code), name }
}
