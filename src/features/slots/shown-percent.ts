import type { Say } from '../../words/words-of.ts'

/** Returns the percent that a ring shows: rounded down, and at most 100. */
export function shownPercent(percent: number): number {
  return Math.min(100, Math.floor(percent))
}

/** Returns the percents that a ring animates through, in steps of ten. */
export function ringSteps(percent: number): number[] {
  const end = shownPercent(percent)
  const steps = Array.from({ length: Math.ceil(end / 10) }, (_, index) => Math.min(end, (index + 1) * 10))
  return [0, ...steps]
}

/** Returns the label of a progress ring for screen readers. */
export function ringLabel(say: Say, percent: number, step: number | undefined): string {
  return step === undefined ? say('slots.allReached') : say('slots.ringLabel', { percent, step })
}
