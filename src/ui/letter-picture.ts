/** Returns whether a URL names a picture, and not only the folder of pictures. */
export function isPicture(src: string): boolean {
  return src !== '' && !src.endsWith('/')
}

/** Returns the URL that replaces a missing picture: the server draws the name's first letter. */
export function letterPicture(name: string): string {
  return `/Admin/assets/?of=${encodeURIComponent(name)}`
}
