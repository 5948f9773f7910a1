const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** Returns a name in the form that strangers may see: 'Asha Patil' becomes 'Asha P.'. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  if (!last) return first
  const [initial] = letters.segment(last)
  return `${first} ${initial?.segment.toUpperCase()}.`
}
