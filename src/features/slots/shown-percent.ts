/** The percent that a ring shows: whole, 100 at most, and never rounded up to what was not reached. */
export function shownPercent(percent: number): number {
  return Math.min(100, Math.floor(percent))
}

/** The percents that a ring goes through on its way, by ten at a time. */
export function ringSteps(percent: number): number[] {
  const end = shownPercent(percent)
  const steps = Array.from({ length: Math.ceil(end / 10) }, (_, index) => Math.min(end, (index + 1) * 10))
  return [0, ...steps]
}
