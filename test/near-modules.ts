import { registerHooks } from 'node:module'

// The shop's relative imports need no lookup. Resolving them, and reporting them to the test runner, which
// needs them only for watching, took a third of a worker's loading time.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context
    if (!/^\.{1,2}\/[^?]*\.ts$/.test(specifier) || !parentURL.startsWith('file:'))
      return nextResolve(specifier, context)
    if (parentURL.includes('/node_modules/')) return nextResolve(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
  },
})
