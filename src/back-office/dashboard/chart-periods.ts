/** How many days the charts may show. */
export const chartPeriods = ['7', '30', '90'] as const

export type ChartPeriod = (typeof chartPeriods)[number]

export const defaultPeriod: ChartPeriod = '30'

/** The period that an address asks for, or the default one. */
export function periodOf(asked: string | null): ChartPeriod {
  return chartPeriods.find((period) => period === asked) ?? defaultPeriod
}
