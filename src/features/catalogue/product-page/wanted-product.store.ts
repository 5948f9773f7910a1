let wanted: string | undefined

/** Notes which product a visitor goes to sign in for. */
export function wantProduct(id: string): void {
  wanted = id
}

/** Whether it is this one, told once. Any other control that adds products ends the wish. */
export function takeWanted(id: string): boolean {
  const isWanted = wanted === id
  wanted = undefined
  return isWanted
}
