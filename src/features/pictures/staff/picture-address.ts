/** Returns the URL of a stored picture in one of the layout's widths. */
export function pictureAddress(name: string, width: 96 | 160 | 320 | 480): string {
  return `/Admin/assets/${name.replace(/\.webp$/, '')}.${width}.webp`
}
