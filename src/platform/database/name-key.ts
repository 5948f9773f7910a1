import { type RawBuilder, sql } from 'kysely'

/** SQL for the key of a name, equal to `nameKey` in names/names.ts. */
export function nameKeyOf(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`btrim(lower(regexp_replace(
    regexp_replace(normalize(${name}, nfkc), '[\\u00AD\\u200B-\\u200F\\u2060-\\u2064\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF]', '', 'g'),
    '[[:space:]]+', ' ', 'g')))`
}
