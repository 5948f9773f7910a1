/**
 * The sizes of first visits. Screens are in kB after Brotli compression, by language. Folders and packages
 * are in bytes before minification.
 */
export type Sizes = {
  budgetKilobytes: number
  screens: { en: Record<string, number>; [translation: string]: Record<string, number> }
  modules: Record<string, number>
}

// The smallest difference to report. Smaller differences come from another split of the code into files.
const noticeableKilobytes = 0.2

/**
 * Returns a line for each screen, with its size, its budget and its growth since the committed sizes. Then
 * returns the modules that have grown.
 */
export function compareSizes(measured: Sizes, kept: Sizes): { lines: string[]; isWithinBudget: boolean } {
  const { budgetKilobytes } = measured
  const { en: english, ...translations } = measured.screens
  const screens = Object.entries(english).sort(([, one], [, other]) => other - one)
  const lines = screens.map(([screen, kilobytes]) => {
    const before = kept.screens.en[screen]
    const growth = before === undefined ? 'new' : signed(kilobytes - before)
    const isNoticed = before === undefined || Math.abs(kilobytes - before) >= noticeableKilobytes
    const translated = Object.entries(translations).map(
      ([language, sizes]) => [language, sizes[screen] ?? 0] as const,
    )
    const heaviest = Math.max(kilobytes, ...translated.map(([, size]) => size))
    return [
      `${screen.padEnd(28)} ${kilobytes.toFixed(1).padStart(6)}`,
      ...translated.map(([language, size]) => `${language} ${size.toFixed(1)}`),
      `of ${budgetKilobytes} kB`,
      isNoticed ? growth : '',
      heaviest > budgetKilobytes ? 'ABOVE ITS BUDGET' : '',
    ]
      .join('  ')
      .trimEnd()
  })
  const grown = Object.entries(measured.modules)
    .map(([place, bytes]) => ({ place, growth: bytes - (kept.modules[place] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((one, other) => other.growth - one.growth)
  return {
    lines: [
      'JavaScript of a first visit, in Brotli:',
      ...lines,
      ...(grown.length > 0 ? ['Grown since the figures were kept, in bytes before minification:'] : []),
      ...grown.map(({ place, growth }) => `${place.padEnd(28)} +${growth}`),
    ],
    isWithinBudget: Object.values(measured.screens)
      .flatMap((sizes) => Object.values(sizes))
      .every((kilobytes) => kilobytes <= budgetKilobytes),
  }
}

function signed(kilobytes: number): string {
  return `${kilobytes > 0 ? '+' : ''}${kilobytes.toFixed(1)}`
}
