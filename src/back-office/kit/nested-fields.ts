export type NestedFields = { [name: string]: string | NestedFields | (string | NestedFields)[] | undefined }

/**
 * Turns a form's texts into nested objects and lists by field name: 'highlights.0.name' is the name of the
 * first highlight.
 */
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

/** Returns the value in a row at a path; undefined if there is none. */
export function valueAt(row: object, path: string): unknown {
  let at: unknown = row
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}
