export type NestedFields = { [name: string]: string | NestedFields | (string | NestedFields)[] | undefined }

/** The texts of a form whose names are paths: 'highlights.0.name' is the name of the first highlight. */
export function nestedFields(form: FormData): NestedFields {
  const root: NestedFields = {}
  for (const [path, value] of form) {
    if (typeof value !== 'string') continue
    const names = path.split('.')
    let at: Record<string, unknown> = root
    for (const [depth, name] of names.entries()) {
      if (depth === names.length - 1) at[name] = value
      else {
        at[name] ??= /^\d+$/.test(names[depth + 1]!) ? [] : {}
        at = at[name] as Record<string, unknown>
      }
    }
  }
  return root
}

/** The value in a row of the wire at a path; undefined where the path leads nowhere. */
export function valueAt(row: object, path: string): unknown {
  let at: unknown = row
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}
