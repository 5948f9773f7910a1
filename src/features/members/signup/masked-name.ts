const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** Returns a name as a stranger may see it: 'Asha Patil' as 'Asha P.'. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  if (!last) return first
  const [initial] = letters.segment(last)
  return `${first} ${initial?.segment.toUpperCase()}.`
}
