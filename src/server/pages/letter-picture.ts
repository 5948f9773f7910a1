const size = 160
// Background colours on which white letters are readable, in light and dark mode.
const tints = [
  '#0f766e',
  '#9a3412',
  '#4338ca',
  '#a21caf',
  '#166534',
  '#b45309',
  '#0369a1',
  '#9f1239',
] as const

/**
 * Returns an SVG that replaces a missing picture: the first letter of a name, on a colour that depends on the
 * name.
 */
export function letterPicture(name: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? ''
  const sum = [...name].reduce((total, character) => total + character.codePointAt(0)!, 0)
  const tint = tints[sum % tints.length]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${tint}"/><circle cx="136" cy="24" r="72" fill="#fff" opacity=".12"/><text x="80" y="84" fill="#fff" font-family="system-ui,sans-serif" font-size="72" font-weight="700" text-anchor="middle" dominant-baseline="central">${letter.toUpperCase()}</text></svg>`
}
