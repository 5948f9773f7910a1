/** Returns whether a URL names a picture. The URL of a missing picture is only the folder. */
export function isPicture(src: string): boolean {
  return src !== '' && !src.endsWith('/')
}

/** Returns the URL that replaces a missing picture. There the server draws the first letter of the name. */
export function letterPicture(name: string): string {
  return `/Admin/assets/?of=${encodeURIComponent(name)}`
}
