type Renamed = { old: string; now: string }

// The directory's files of 2022 carry the names from before these renamings, by code.
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

/** The current name of a district, where a file may have the former one. */
export function currentDistrictName(code: number, name: string): string {
  return currentName(renamedDistricts[code], name)
}

export function currentSubDistrictName(code: number, name: string): string {
  return currentName(renamedSubDistricts[code], name)
}

function currentName(renamed: Renamed | undefined, name: string): string {
  return renamed?.old === name ? renamed.now : name
}
