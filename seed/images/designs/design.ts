/** One model of a brand: the brand's name in small letters, and the model's number from 1. */
export type Model = { brand: string; number: number }

/** The part of a drawing that takes the tint, from dark (0) to light (100). */
export function dyed(percent: number): string {
  return `hsl(300,100%,${percent}%)`
}

/** Finds a model's row in the table of its kind; undefined for a brand or a model that the table has not. */
export function designOf<Design>(
  styles: Record<string, Design[]>,
  { brand, number }: Model,
): Design | undefined {
  return Object.hasOwn(styles, brand) ? styles[brand]![number - 1] : undefined
}
