import type { Say } from '../../words/words-of.ts'

/** Formats rupees as short as a chart's axis needs: '₹950', '₹12k', '₹4.5 L', '₹1.2 Cr'. */
export function compactAmount(say: Say, rupees: number): string {
  if (rupees < 1_000) return say('office.dashboard.rupees', { amount: rounded(rupees) })
  if (rupees < 100_000) return say('office.dashboard.thousands', { amount: rounded(rupees / 1_000) })
  if (rupees < 10_000_000) return say('office.dashboard.lakhs', { amount: rounded(rupees / 100_000) })
  return say('office.dashboard.crores', { amount: rounded(rupees / 10_000_000) })
}

function rounded(figure: number): string {
  return String(Math.round(figure * 10) / 10)
}
