import { isPaletteName, type PaletteName } from './palettes.ts'
import { isPoseName, type PoseName } from './poses.ts'
import { isSceneName, type SceneName } from './scenes.ts'
import { isObject } from './sprite.ts'
import { isTintName, type TintName } from './tints.ts'

/**
 * What a picture of the demo shop shows. A picture's file name is its recipe, so that nothing but the name has to be
 * stored and the picture can be made again anywhere: `demo-1f45f-1f9e6-sand-arch-set-navy.webp`.
 */
export type ProductRecipe = {
  kind: 'demo'
  /** The main object first; then what is on its label if it is a pack; then its companions. */
  objects: string[]
  palette: PaletteName
  scene: SceneName
  pose: PoseName
  tint: TintName | null
}

export function parseProductWords(words: string[]): ProductRecipe | null {
  const { objects, rest } = takeObjects(words)
  const [palette = '', scene = '', pose = '', tint, ...more] = rest
  if (objects.length === 0 || objects.length > 5 || more.length > 0) return null
  if (!isPaletteName(palette) || !isSceneName(scene) || !isPoseName(pose)) return null
  if (tint !== undefined && !isTintName(tint)) return null
  return { kind: 'demo', objects, palette, scene, pose, tint: tint ?? null }
}

/** Takes the objects off the front of a recipe; a skin tone or a joiner belongs to the code point before it. */
export function takeObjects(words: string[]): { objects: string[]; rest: string[] } {
  const objects: string[] = []
  let at = 0
  while (at < words.length) {
    let name = words[at] ?? ''
    let next = at + 1
    while (/^(1f3f[b-f]|200d|fe0f)$/.test(words[next] ?? '') || words[next - 1] === '200d') {
      name += `-${words[next]}`
      next += 1
    }
    if (!isObject(name)) break
    objects.push(name)
    at = next
  }
  return { objects, rest: words.slice(at) }
}
