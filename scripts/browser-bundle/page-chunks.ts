import path from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const vendor = /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/
const browsing =
  /[\\/]src[\\/](?:features[\\/]catalog[\\/]|ui[\\/](?:page-meta|recent-answers|rupees|skeleton|product-picture))/
const schemas = /node_modules|[\\/]wire[\\/]field/

/**
 * How the browser's code is cut. By itself the bundler makes a file of each module that two pages share: some forty small
 * files for a page, which compress badly. Here what every page needs is two files, the libraries and the shop's frame, and
 * what most browsing pages share is a third.
 */
export const pageChunks = [
  { name: 'vendor', test: vendor, priority: 2 },
  { name: (id: string, graph: Graph) => (frameOf(graph).has(id) ? 'frame' : null), priority: 1 },
  { name: 'catalogue', test: browsing, minShareCount: 5, priority: 0 },
]

let frame: { of: Graph; ids: Set<string> } | undefined

/** What the root of all pages imports, directly or not. The schemas are left to the pages whose forms use them. */
function frameOf(graph: Graph): Set<string> {
  if (frame?.of === graph) return frame.ids
  const ids = new Set<string>()
  const reached = ['src/entry.client.tsx', 'src/root.tsx'].map((file) => path.resolve(file))
  for (const id of reached) {
    if (ids.has(id) || schemas.test(id)) continue
    ids.add(id)
    reached.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  frame = { of: graph, ids }
  return ids
}
