import type { Say } from '../../words/words-of.ts'
import type { PageFacts } from './page-facts.ts'

/**
 * Returns the table of the page /income-disclosure as Markdown; a sentence instead if no month is disclosed
 * yet.
 */
export function incomeTable(
  { income }: PageFacts,
  say: Say,
  written: (text: string) => string,
): Record<string, string> {
  if (!income) return {}
  if (income.length === 0) return { incomeTable: written(say('income.none')) }
  const heads = [
    say('income.month'),
    say('income.sellers'),
    say('income.nothing'),
    say('income.lowerQuartile'),
    say('income.median'),
    say('income.upperQuartile'),
    say('income.topPercent'),
    say('income.total'),
    say('income.slotFees'),
  ]
  const rows = income.map((month) => [
    say.month(`${month.month}-15T12:00:00Z`),
    say.count(month.sellers),
    `${month.nothing_percent}%`,
    ...[
      month.lower_quartile,
      month.median,
      month.upper_quartile,
      month.top_percent,
      month.total,
      month.slot_fees,
    ].map((amount) => say.rupeesShort(amount)),
  ])
  const line = (cells: readonly string[]) => `| ${cells.map(written).join(' | ')} |`
  const marks = `|---|${'---:|'.repeat(heads.length - 1)}`
  return { incomeTable: [line(heads), marks, ...rows.map(line)].join('\n') }
}
