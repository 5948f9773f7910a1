/** The texts in other languages that stand in a form of `WordsFields`. */
export function wordsTyped<Field extends string>(form: FormData, fields: readonly Field[]) {
  return (['hi', 'mr'] as const).map((language, index) => ({
    language,
    ...(Object.fromEntries(
      fields.map((field) => [field, String(form.get(`translations.${index}.${field}`) ?? '')]),
    ) as Record<Field, string>),
  }))
}
