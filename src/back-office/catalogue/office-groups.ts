type StoredGroup = { id: number; version: number; name: string; image: string; shown: boolean }
type Words = { language: 'hi' | 'mr'; name: string; description: string }

/** A category by its names on the wire. */
export function categoryFields({
  id,
  image,
  shown,
  version,
  name,
  translations,
}: StoredGroup & { translations: Words[] }) {
  return {
    category_id: id,
    version,
    name,
    picture: image,
    is_shown: shown,
    translations: translations.map((words) => ({ language: words.language, name: words.name })),
  }
}

/** A brand by its names on the wire. */
export function brandFields(brand: StoredGroup & { description: string; translations: Words[] }) {
  const { id, image, shown, version, name, description, translations } = brand
  return { brand_id: id, version, name, picture: image, description, is_shown: shown, translations }
}

/** What of it stands in the audit log. */
export function withoutVersion<Row extends { version: number }>(row: Row): Omit<Row, 'version'> {
  const { version: _version, ...written } = row
  return written
}
