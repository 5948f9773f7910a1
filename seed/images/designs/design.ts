/** One model of a brand: the brand's name in small letters, and the model's number from 1. */
export type Model = { brand: string; number: number }

/** The part of a drawing that takes the tint, from dark (0) to light (100). */
export function dyed(percent: number): string {
  return `hsl(300,100%,${percent}%)`
}
