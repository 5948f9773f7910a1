/** The periods of the charts, in days. */
export const chartPeriods = ['7', '30', '90'] as const

export type ChartPeriod = (typeof chartPeriods)[number]

export const defaultPeriod: ChartPeriod = '30'

/** Returns the requested period, or the default. */
export function periodOf(asked: string | null): ChartPeriod {
  return chartPeriods.find((period) => period === asked) ?? defaultPeriod
}
