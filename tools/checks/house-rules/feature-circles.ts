import type { IModule } from 'dependency-cruiser'
import type { Problem } from './check-house.ts'

/**
 * Finds features that import each other in a circle, even if they import only types. The whole folder of a
 * feature counts as one feature, and its staff folder as another. The rule of dependency-cruiser would treat
 * the folders inside separately.
 */
export function findFeatureCircles(modules: Pick<IModule, 'source' | 'dependencies'>[]): Problem[] {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (!from) continue
    const known = imports.get(from) ?? new Set()
    imports.set(from, known)
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to && to !== from) known.add(to)
    }
  }
  return [...imports.keys()].flatMap((feature) => {
    const way = wayBack(feature, imports)
    if (!way) return []
    const message = `may not import ${way.join(' → ')}: features never import each other in a circle, not even types (feature-circle)`
    return [{ rule: 'feature-circle', path: feature, message }]
  })
}

function featureOf(path: string): string | undefined {
  return /^src\/(?:features\/[^/]+(?:\/staff)?|back-office\/[^/]+)(?=\/)/.exec(path)?.[0]
}

/** Returns the shortest chain of imports that leads from a feature back to itself. */
function wayBack(feature: string, imports: Map<string, Set<string>>): string[] | undefined {
  const seen = new Set<string>()
  const ways = [...(imports.get(feature) ?? [])].map((next) => [next])
  for (const way of ways) {
    const last = way.at(-1)!
    if (last === feature) return way
    if (seen.has(last)) continue
    seen.add(last)
    ways.push(...[...(imports.get(last) ?? [])].map((next) => [...way, next]))
  }
  return undefined
}
