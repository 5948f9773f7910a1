/** Whether an address names a picture, and not the folder of all pictures alone. */
export function isPicture(src: string): boolean {
  return src !== '' && !src.endsWith('/')
}

/** The address of what stands in place of a picture that nobody has given: the first letter of a name, which the server draws. */
export function letterPicture(name: string): string {
  return `/Admin/assets/?of=${encodeURIComponent(name)}`
}
