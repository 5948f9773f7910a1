/** Where a stored picture is shown in one of the widths of the layout. */
export function pictureAddress(name: string, width: 96 | 160 | 320 | 480): string {
  return `/Admin/assets/${name.replace(/\.webp$/, '')}.${width}.webp`
}
