const pattern = /^(-?\d{1,15})@(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)([+-]\d{2})(:\d{2})?$/

/** Where a page of a list by time ended: a moment as PostgreSQL writes it, and a row. */
export type MomentPlace = { at: string; id: number }

/** The place that a cursor names; undefined for what was made up. */
export function readMomentCursor(cursor: string): MomentPlace | undefined {
  const [, id, day, time, hours, minutes] = pattern.exec(cursor) ?? []
  if (id === undefined) return undefined
  // A day or an hour that there is not would be a fault of the statement.
  const moment = new Date(`${day}T${time}${hours}${minutes ?? ':00'}`)
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day!) ?? false
  if (Number.isNaN(moment.getTime()) || !isDay) return undefined
  return { id: Number(id), at: cursor.slice(cursor.indexOf('@') + 1) }
}

export function momentCursor({ at, id }: MomentPlace): string {
  return `${id}@${at}`
}
